package io.confetti.merchantadmin.export.web;

import io.confetti.merchantadmin.export.ExportFilter;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.job.Job;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** A file of rows as its operator sees it. */
@Schema(name = "Export")
record RowExportView(
        String id,

        @Schema(description = "COUPONS, REDEMPTIONS, FAILURES, CLAIMS, ORDERS, REPORT or AUDIT")
        String kind,

        @Schema(description = "CSV or XLSX") String format,
        FilterView filter,

        @Schema(description = "WAITING, DONE, FAILED, or GONE once the file was deleted")
        String state,

        @Schema(description = "Why it failed: UNREADABLE, PERSON_FORGOTTEN; null else")
        String reason,

        String reasonText,

        @Schema(description = "In the file, as far as it is written: begins anew if it is written once more")
        long rows,

        @Schema(description = "Of the file; null until it is there")
        Long bytes,

        OffsetDateTime createdAt,
        String createdBy,
        OffsetDateTime endedAt) {

    /** What limits the rows; null: nothing does. */
    @Schema(name = "ExportFilter")
    record FilterView(String templateId, String taskId, String state, OffsetDateTime from, OffsetDateTime to) {

        static FilterView of(ExportFilter filter, ZoneId zone) {
            return new FilterView(
                    text(filter.templateId()),
                    text(filter.taskId()),
                    filter.state(),
                    TimeText.write(filter.from(), zone),
                    TimeText.write(filter.to(), zone));
        }

        private static String text(Long id) {
            return id == null ? null : id.toString();
        }
    }

    /** @param reasonText in the reader's language, null if there is no reason */
    static RowExportView of(RowExport export, Job job, String reasonText, ZoneId zone) {
        return new RowExportView(
                String.valueOf(export.id()),
                export.kind().name(),
                export.order().format().name(),
                FilterView.of(export.filter(), zone),
                export.isGone() ? "GONE" : job.state().name(),
                job.reason(),
                reasonText,
                export.rows(),
                export.bytes(),
                TimeText.write(export.createdAt(), zone),
                export.createdBy(),
                TimeText.write(export.endedAt(), zone));
    }
}
