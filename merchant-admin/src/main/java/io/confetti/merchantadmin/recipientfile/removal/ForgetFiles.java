package io.confetti.merchantadmin.recipientfile.removal;

import io.confetti.merchantadmin.recipientfile.removal.store.GoneFiles;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.retention.RetentionRule;
import java.io.IOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Recipient files whose last task ended long ago, and those that no task ever had. */
@Component
class ForgetFiles implements RetentionRule {
    private static final Logger LOG = LoggerFactory.getLogger(ForgetFiles.class);

    private final GoneFiles files;
    private final RemoveFile removeFile;
    private final Duration kept;

    /** @param kept how long after the end of its last task, or after its upload */
    ForgetFiles(
            GoneFiles files,
            RemoveFile removeFile,
            @Value("${confetti.retention.kept.recipient-files:90d}") Duration kept) {
        this.files = files;
        this.removeFile = removeFile;
        this.kept = kept;
    }

    @Override
    public String name() {
        return "recipient-files";
    }

    @Override
    public Duration kept() {
        return kept;
    }

    @Override
    public long due(int most) {
        return files.over(kept, most).size();
    }

    /** One that is needed after all, or cannot be asked about, stays and holds up no other. */
    @Override
    public int delete(int most) {
        int removed = 0;
        for (long file : files.over(kept, most)) {
            try {
                removed += removeFile.remove(file, GoneReason.RETENTION) ? 1 : 0;
            } catch (FileNeededException | CouponException stays) {
                LOG.info("File stays for now fileId={} cause={}", file, stays.getMessage());
            } catch (IOException away) {
                removed++; // it is gone; the sweeper has its content
                LOG.warn("Content of a file goes later fileId={}", file, away);
            }
        }
        return removed;
    }
}
