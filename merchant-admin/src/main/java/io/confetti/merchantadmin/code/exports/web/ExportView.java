package io.confetti.merchantadmin.code.exports.web;

import io.confetti.merchantadmin.code.exports.Export;
import io.confetti.merchantadmin.job.Job;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** A file of codes as its operator sees it. */
@Schema(name = "CodeExport")
record ExportView(
        String id,
        String seriesId,

        @Schema(description = "CSV, XLSX or QR_PDF") String format,

        @Schema(description = "First serial, inclusive") String from,

        @Schema(description = "Last serial, inclusive") String to,

        boolean unusedOnly,

        @Schema(description = "WAITING, DONE, FAILED, or GONE once the file was deleted")
        String state,

        @Schema(description = "Why it failed: UNREADABLE or KEY_LOST; null else")
        String reason,

        String reasonText,

        @Schema(description = "In the file; null until it is there")
        Long codes,

        @Schema(description = "Of the file; null until it is there")
        Long bytes,

        OffsetDateTime createdAt,
        String createdBy,
        OffsetDateTime endedAt) {

    /** @param reasonText in the reader's language, null if there is no reason */
    static ExportView of(Export export, Job job, String reasonText, ZoneId zone) {
        return new ExportView(
                String.valueOf(export.id()),
                String.valueOf(export.seriesId()),
                export.format().name(),
                String.valueOf(export.from()),
                String.valueOf(export.to()),
                export.unusedOnly(),
                export.isGone() ? "GONE" : job.state().name(),
                job.reason(),
                reasonText,
                export.codes(),
                export.bytes(),
                TimeText.write(export.createdAt(), zone),
                export.createdBy(),
                TimeText.write(export.endedAt(), zone));
    }
}
