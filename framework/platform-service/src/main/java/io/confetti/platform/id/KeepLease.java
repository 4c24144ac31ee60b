package io.confetti.platform.id;

import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.id.store.WorkerNumbers;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Takes a worker number at start, renews its lease, takes another number when it was lost, gives it back at the end. */
class KeepLease implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(KeepLease.class);
    private static final Duration LENGTH = Duration.ofSeconds(60);
    private static final Duration RENEWAL = Duration.ofSeconds(8);

    /** After a failure: as soon as the database is back there are numbers again, and a lease outlives a short outage. */
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final Snowflake snowflake;
    private final WorkerNumbers numbers;
    private final BackgroundTimer timer = new BackgroundTimer("worker-lease");

    KeepLease(Snowflake snowflake, WorkerNumbers numbers) {
        this.snowflake = snowflake;
        this.numbers = numbers;
    }

    Ids ids() {
        return snowflake;
    }

    void start() {
        acquire();
        timer.once(RENEWAL, this::keep);
    }

    void keep() {
        Duration pause = RETRY;
        try {
            if (renew()) {
                pause = RENEWAL;
            }
        } finally {
            timer.once(pause, this::keep);
        }
    }

    private boolean renew() {
        try {
            WorkerLease renewed = numbers.renew(snowflake.lease(), LENGTH);
            if (renewed.equals(WorkerLease.NONE)) {
                LOG.warn("Worker number lost worker={}", snowflake.lease().worker());
                snowflake.use(WorkerLease.NONE);
                acquire();
            } else {
                snowflake.use(renewed);
            }
            return true;
        } catch (DataAccessException | TransactionException | IllegalStateException e) {
            LOG.warn(
                    "Worker number not renewed worker={} reason={}",
                    snowflake.lease().worker(),
                    e.getMessage());
            return false;
        }
    }

    private void acquire() {
        WorkerLease lease = numbers.acquire(LENGTH);
        snowflake.use(lease);
        LOG.info("Worker number taken worker={}", lease.worker());
    }

    @Override
    public void destroy() {
        timer.close();
        WorkerLease held = snowflake.lease();
        snowflake.use(WorkerLease.NONE);
        try {
            numbers.release(held);
        } catch (DataAccessException e) {
            LOG.info("Worker number left to expire worker={}", held.worker());
        }
    }
}
