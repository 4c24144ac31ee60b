package io.confetti.merchantadmin.code.exports.web;

import io.confetti.merchantadmin.code.exports.ExportFormat;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/** Which codes are to be in a file. */
@Schema(name = "CodeExportBody")
record ExportRequest(
        @NotNull
        @Schema(
                description =
                        "CSV: serial and code; XLSX: the same as texts, a further sheet after 1,048,575; QR_PDF: sheets of QR codes"
                                + " to be printed, 50,000 at most")
        ExportFormat format,

        @Min(0) @Max(Long.MAX_VALUE) @Schema(description = "First serial, inclusive; the first if absent")
        Long from,

        @Min(0) @Max(Long.MAX_VALUE) @Schema(description = "Last serial, inclusive; the last that is made if absent")
        Long to,

        @Schema(description = "true: without codes that were exchanged or declared void when the file was written")
        Boolean unusedOnly) {}
