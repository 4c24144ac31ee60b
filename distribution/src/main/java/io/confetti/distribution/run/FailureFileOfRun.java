package io.confetti.distribution.run;

import io.confetti.distribution.failure.WriteFailureFile;
import io.confetti.distribution.file.FileLostException;
import io.confetti.distribution.file.RecipientFiles;
import io.confetti.distribution.run.store.FinishRows;
import io.confetti.platform.failpoint.FailPoints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Has the failure file of a complete run made, once; the claim to make it is renewed while it comes on. */
@Component
class FailureFileOfRun {

    private static final Logger log = LoggerFactory.getLogger(FailureFileOfRun.class);
    private static final Duration RENEW_EVERY = FinishRows.CLAIM.dividedBy(4);

    private final WriteFailureFile writeFailureFile;
    private final RecipientFiles files;
    private final FinishRows finishes;
    private final FailPoints failPoints;

    FailureFileOfRun(
            WriteFailureFile writeFailureFile, RecipientFiles files, FinishRows finishes, FailPoints failPoints) {
        this.writeFailureFile = writeFailureFile;
        this.files = files;
        this.finishes = finishes;
        this.failPoints = failPoints;
    }

    /** Whether nothing is to be made, or the storage for it is there. */
    boolean canBeMade(Run run, RunTotals totals) {
        return run.failureFile() != null || totals.failed().total() == 0 || files.areReachable();
    }

    /** @return its key in the storage; null if no row failed, or the recipient file is lost */
    String of(Run run, RunTotals totals) {
        if (run.failureFile() != null || totals.failed().total() == 0) {
            return run.failureFile();
        }
        failPoints.reach("before-failure-file", run.taskId());
        try {
            Renewal claim = new Renewal(run.taskId());
            String key = writeFailureFile.write(run.task(), run.readerVersion(), claim);
            claim.requireMine();
            finishes.keepFailureFile(run.taskId(), key);
            return key;
        } catch (FileLostException lost) {
            log.error("No failure file, the recipient file is lost taskId={}", run.taskId(), lost);
            return null;
        } catch (IOException notNow) {
            throw new UncheckedIOException(notNow);
        }
    }

    /** Renews the claim now and then; a claim that was lost stops the work at its next failing row. */
    private final class Renewal implements WriteFailureFile.Watch {

        private final long taskId;
        private final AtomicLong renewedAt = new AtomicLong(System.nanoTime());
        private volatile boolean lost;

        Renewal(long taskId) {
            this.taskId = taskId;
        }

        @Override
        public void moved() {
            long last = renewedAt.get();
            long now = System.nanoTime();
            if (now - last >= RENEW_EVERY.toNanos() && renewedAt.compareAndSet(last, now)) {
                renew();
            }
        }

        @Override
        public void requireMine() {
            if (lost) {
                throw new IllegalStateException("another instance makes the failure file taskId=" + taskId);
            }
        }

        private void renew() {
            try {
                lost = lost || !finishes.renew(taskId);
            } catch (DataAccessException unreachable) {
                log.warn("Claim to the failure file not renewed now taskId={}", taskId, unreachable);
            }
        }
    }
}
