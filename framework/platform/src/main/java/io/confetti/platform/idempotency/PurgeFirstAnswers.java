package io.confetti.platform.idempotency;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;

/** Deletes answers older than a day, a little at a time. */
class PurgeFirstAnswers implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(PurgeFirstAnswers.class);
    private static final int AT_ONCE = 1000;

    private final FirstAnswers answers;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "idempotency-purge");
        thread.setDaemon(true);
        return thread;
    });

    PurgeFirstAnswers(FirstAnswers answers) {
        this.answers = answers;
    }

    void start() {
        timer.scheduleWithFixedDelay(this::purge, 5, 30, TimeUnit.MINUTES);
    }

    void purge() {
        try {
            int deleted;
            int all = 0;
            do {
                deleted = answers.purge(AT_ONCE);
                all += deleted;
            } while (deleted == AT_ONCE);
            LOG.debug("Idempotency answers purged deleted={}", all);
        } catch (DataAccessException e) {
            LOG.warn("Idempotency answers not purged reason={}", e.getMessage());
        }
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }
}
