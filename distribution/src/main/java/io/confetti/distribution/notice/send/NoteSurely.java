package io.confetti.distribution.notice.send;

import jakarta.annotation.PreDestroy;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Notes results though the database may be away for a moment: each that is not noted is a notice of which nobody knows. */
@Component
class NoteSurely {

    private static final Logger LOG = LoggerFactory.getLogger(NoteSurely.class);
    private static final int TIMES = 10;
    private static final long PAUSE_SECONDS = 2;

    private final NoteResults noteResults;
    private final CountDownLatch stopped = new CountDownLatch(1);

    NoteSurely(NoteResults noteResults) {
        this.noteResults = noteResults;
    }

    void note(List<TryResult> results) {
        for (int time = 1; ; time++) {
            try {
                noteResults.note(results);
                return;
            } catch (DataAccessException | TransactionException away) {
                LOG.warn("Results of sending not noted yet notices={} reason={}", results.size(), away.getMessage());
                if (time == TIMES || !rest()) {
                    throw away;
                }
            }
        }
    }

    private boolean rest() {
        try {
            return !stopped.await(PAUSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @PreDestroy
    void stop() {
        stopped.countDown();
    }
}
