package io.confetti.merchantadmin.recipientfile.web;

import io.confetti.merchantadmin.recipientfile.FileVerdict;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.request.TimeText;
import io.confetti.sheet.CauseFindings;
import io.confetti.sheet.RowFinding;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;

/** A recipient file as its operator sees it. */
record FileView(
        String id,

        @Schema(description = "Name given at the upload; a label only")
        String label,

        long size,
        String sha256,

        @Schema(description = "ACCEPT or REJECT; null until verified")
        String verdict,

        @Schema(description = "Why it was refused") String reason,
        String reasonText,
        String fix,
        String type,
        String charset,
        @Schema(description = "User rows; null until known") Long rowCount,

        @Schema(description = "Rows that name a user for the first time")
        Long validRows,

        @Schema(description = "What would fail, by cause; only for a single file")
        List<Finding> findings,

        @Schema(
                description =
                        "What its phone numbers and mail addresses are good for; null without such columns, and in lists")
        ContactsView contacts,

        OffsetDateTime uploadedAt,
        String uploadedBy,
        OffsetDateTime verifiedAt,

        @Schema(description = "Since when its content is not kept any more; null while it is there")
        OffsetDateTime goneAt) {

    /** @param rows the first hundred */
    @Schema(name = "FileFinding")
    record Finding(String cause, String text, String fix, long count, List<RowFinding> rows) {

        static Finding of(CauseFindings found, Texts texts) {
            String cause = found.cause().name();
            return new Finding(cause, texts.meaning(cause), texts.fix(cause), found.count(), found.firstRows());
        }
    }

    static FileView of(RecipientFile file, Texts texts, ZoneId zone) {
        FileVerdict verdict = file.verdict().orElseGet(() -> FileVerdict.none());
        return new FileView(
                String.valueOf(file.id()),
                file.label(),
                file.size(),
                file.sha256(),
                verdict.verdict(),
                verdict.reason(),
                texts.meaning(verdict.reason()),
                texts.fix(verdict.reason()),
                verdict.type(),
                verdict.charset(),
                verdict.rowCount(),
                verdict.validRows(),
                findings(verdict, texts),
                ContactsView.of(verdict.contacts(), texts),
                TimeText.write(file.uploadedAt(), zone),
                file.uploadedBy(),
                TimeText.write(verdict.at(), zone),
                TimeText.write(file.goneAt().orElse(null), zone));
    }

    private static List<Finding> findings(FileVerdict verdict, Texts texts) {
        return verdict.findings() == null
                ? null
                : verdict.findings().stream()
                        .map(found -> Finding.of(found, texts))
                        .toList();
    }
}
