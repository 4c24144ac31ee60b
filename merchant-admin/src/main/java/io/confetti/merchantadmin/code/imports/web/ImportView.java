package io.confetti.merchantadmin.code.imports.web;

import io.confetti.merchantadmin.code.imports.CodeImport;
import io.confetti.merchantadmin.code.imports.ImportVerdict;
import io.confetti.merchantadmin.code.imports.SkippedRows;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;

/** A file of codes as its operator sees it. */
@Schema(name = "CodeImport")
record ImportView(
        String id,

        @Schema(description = "Name given at the upload; a label only")
        String label,

        long size,
        String sha256,

        @Schema(
                description =
                        "CHECKING, then CHECKED or REFUSED; after the confirmation CONFIRMING, then DONE; FAILED; GONE once the file"
                                + " was deleted unconfirmed")
        String state,

        @Schema(description = "Why it was refused or failed; null else")
        String reason,

        String reasonText,

        @Schema(description = "XLSX, XLS or CSV; null until known")
        String type,

        @Schema(description = "Of a CSV") String charset,

        @Schema(description = "Rows with something in them; null until known")
        Long rows,

        @Schema(description = "Codes that a confirmation takes over; null until known")
        Long codes,

        @Schema(description = "Rows that become no codes, by cause; null until known")
        List<SkippedView> skipped,

        @Schema(description = "Of the series that its codes are; null until it was confirmed")
        String seriesId,

        OffsetDateTime uploadedAt,
        String uploadedBy,
        OffsetDateTime checkedAt) {

    /** Rows that become no codes for one cause. */
    @Schema(name = "SkippedCodes")
    record SkippedView(
            @Schema(description = "EMPTY, NO_TEXT, BAD_TEXT, REPEATED, PREFIX or KNOWN")
            String cause,

            String text,
            long count,

            @Schema(description = "Numbers of the first thousand, as the spreadsheet program shows them")
            List<Long> rows) {

        static SkippedView of(SkippedRows skipped, Texts texts) {
            String cause = skipped.cause().name();
            return new SkippedView(cause, texts.of("code.skipped.", cause), skipped.count(), skipped.rows());
        }
    }

    /** @param reason null for none */
    static ImportView of(CodeImport file, String state, String reason, Texts texts, ZoneId zone) {
        ImportVerdict verdict = file.verdict().orElse(null);
        return new ImportView(
                String.valueOf(file.id()),
                file.label(),
                file.bytes(),
                file.sha256(),
                state,
                reason,
                texts.of("code.job-reason.", reason),
                verdict == null ? null : verdict.type(),
                verdict == null ? null : verdict.charset(),
                verdict == null ? null : verdict.rows(),
                verdict == null ? null : verdict.codes(),
                verdict == null
                        ? null
                        : verdict.skipped().stream()
                                .map(skipped -> SkippedView.of(skipped, texts))
                                .toList(),
                file.seriesId() == null ? null : String.valueOf(file.seriesId()),
                TimeText.write(file.uploadedAt(), zone),
                file.uploadedBy(),
                verdict == null ? null : TimeText.write(verdict.at(), zone));
    }
}
