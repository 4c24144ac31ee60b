package io.confetti.merchantadmin.export.web;

import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.platform.audit.Recorded;
import io.confetti.platform.request.Id;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;

/** Which rows are to be in a file. {@link ExportForm} judges it. */
@Schema(name = "ExportBody")
record ExportRequest(
        @NotNull @Schema(description = "What the rows are") ExportKind kind,

        @NotNull @Schema(description = "CSV for programs; XLSX with ids as texts, a further sheet after 1,048,575 rows")
        FileFormat format,

        @Schema(description = "All rows of the shop if absent")
        FilterRequest filter) {

    /** What is absent limits nothing. */
    @Schema(name = "ExportFilterBody")
    record FilterRequest(
            @Schema(description = "Of COUPONS, REDEMPTIONS, CLAIMS, REPORT: only those of this template")
            Id templateId,

            @Schema(
                    description =
                            "Of COUPONS, REDEMPTIONS, FAILURES, REPORT: only those of this task; not beside templateId")
            Id taskId,

            @Recorded
            @Size(max = 16)
            @Schema(
                    description =
                            "Of COUPONS: UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED; of CLAIMS: PENDING, GRANTED or REFUSED")
            String state,

            @Schema(
                    description =
                            "When coupons were received or redeemed, claims accepted, orders locked, calls made, inclusive;"
                                    + " of REPORT whole days; not of FAILURES")
            Instant from,

            @Schema(description = "Exclusive") Instant to) {}
}
