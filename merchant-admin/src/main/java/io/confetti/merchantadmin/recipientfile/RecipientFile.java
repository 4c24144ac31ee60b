package io.confetti.merchantadmin.recipientfile;

import io.confetti.contract.PushFile;
import java.time.Instant;
import java.util.Optional;

/**
 * A shop's spreadsheet of recipients (收券人文件).
 *
 * @param label name given by the client, shown only
 * @param attempts verifications begun so far
 * @param verdict empty until verified
 * @param goneAt when its content went; empty while it is there
 */
public record RecipientFile(
        long id,
        long shopId,
        String label,
        String sha256,
        long size,
        Instant uploadedAt,
        String uploadedBy,
        int attempts,
        Optional<FileVerdict> verdict,
        Optional<Instant> goneAt) {

    public boolean isGone() {
        return goneAt.isPresent();
    }

    public boolean isJudged() {
        return verdict.isPresent();
    }

    public PushFile forPush() {
        return verdict.map(this::judgedForPush).orElseGet(() -> PushFile.unjudged(id, sha256));
    }

    PushFile judgedForPush(FileVerdict judged) {
        return new PushFile(id, sha256, judged.verdict(), judged.reason(), judged.rowCount(), judged.readerVersion());
    }
}
