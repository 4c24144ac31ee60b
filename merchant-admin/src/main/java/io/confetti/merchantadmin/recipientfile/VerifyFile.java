package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.storage.FileContents;
import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.RecipientReader;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Reads a recipient file once, from first to last row, and keeps verdict and row count on its row. Safe to call twice. */
@Component
class VerifyFile {
    private static final Logger LOG = LoggerFactory.getLogger(VerifyFile.class);

    private final RecipientFileStore files;
    private final FileContents contents;
    private final RecipientReader reader;
    private final JudgeFile judge;
    private final VerifyLeases leases;
    private final SuiteClock clock;

    VerifyFile(
            RecipientFileStore files,
            FileContents contents,
            RecipientReader reader,
            JudgeFile judge,
            VerifyLeases leases,
            SuiteClock clock) {
        this.files = files;
        this.contents = contents;
        this.reader = reader;
        this.judge = judge;
        this.leases = leases;
        this.clock = clock;
    }

    /**
     * Does nothing if the file is judged, or another instance reads it.
     *
     * @return whether there was something to do
     */
    boolean verify(long fileId) {
        RecipientFile file = files.find(fileId).orElse(null);
        if (file == null || file.isJudged() || file.isGone()) {
            return false;
        }
        if (!contents.isReachable()) {
            return false;
        }
        if (leases.isExhausted(fileId)) {
            return giveUp(file);
        }
        return leases.attempt(fileId, held -> verify(file, held));
    }

    private boolean giveUp(RecipientFile file) {
        try {
            var verdict = FileVerdict.unreadable(contents.exists(file.sha256()), clock.instant());
            LOG.error("File is unreadable fileId={} attempts={}", file.id(), file.attempts());
            judge.judge(file.id(), verdict);
            return true;
        } catch (IOException away) {
            LOG.warn("File stays unjudged, the storage is away fileId={}", file.id(), away);
            return false;
        }
    }

    private void verify(RecipientFile file, HeldWork held) throws IOException {
        try (var content = contents.local(file.sha256(), held::moved)) {
            var seen = reader.verify(content.path(), held::moved);
            if (!seen.accepted()) { // a disk that failed meanwhile must not look like a damaged file
                contents.requireUnchanged(content.path(), file.sha256(), held::moved);
            }
            if (judge.judge(file.id(), FileVerdict.of(seen, clock.instant()))) {
                LOG.info(
                        "File verified fileId={} accepted={} reason={} rows={} valid={}",
                        file.id(),
                        seen.accepted(),
                        seen.refusal(),
                        seen.userRows(),
                        seen.validRows());
            }
        }
    }
}
