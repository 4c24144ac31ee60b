package io.confetti.platform.idempotency;

import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.idempotency.store.FirstAnswers;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;

/** Deletes answers older than a day, a little at a time. */
class PurgeFirstAnswers implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(PurgeFirstAnswers.class);
    private static final int BATCH_SIZE = 1000;

    private final FirstAnswers answers;
    private final BackgroundTimer timer = new BackgroundTimer("idempotency-purge");

    PurgeFirstAnswers(FirstAnswers answers) {
        this.answers = answers;
    }

    void start() {
        timer.repeat(Duration.ofMinutes(5), Duration.ofMinutes(30), this::purge);
    }

    void purge() {
        try {
            int deleted;
            int all = 0;
            do {
                deleted = answers.purge(BATCH_SIZE);
                all += deleted;
            } while (deleted == BATCH_SIZE);
            LOG.debug("Idempotency answers purged deleted={}", all);
        } catch (DataAccessException e) {
            LOG.warn("Idempotency answers not purged reason={}", e.getMessage());
        }
    }

    @Override
    public void destroy() {
        timer.close();
    }
}
