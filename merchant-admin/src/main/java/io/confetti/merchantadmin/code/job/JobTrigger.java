package io.confetti.merchantadmin.code.job;

import io.confetti.merchantadmin.work.DelayedWork;
import io.confetti.platform.trace.TraceId;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/** Has a job done soon: immediately if a thread is free, else by the safety net. The caller never waits. */
@Component
class JobTrigger {
    private static final Logger LOG = LoggerFactory.getLogger(JobTrigger.class);

    private final RunJob run;
    private final DelayedWork delayed;
    private final Executor pool;

    JobTrigger(
            RunJob run, @Qualifier(JobThreads.DELAYED) DelayedWork delayed, @Qualifier(JobThreads.POOL) Executor pool) {
        this.run = run;
        this.delayed = delayed;
        this.pool = pool;
    }

    @TransactionalEventListener
    void on(JobWanted wanted) {
        delayed.remember(wanted.id());
        tryNow(wanted.id());
    }

    /** Uses a free thread of the pool; without one the job is left to the next occasion. */
    void tryNow(long id) {
        String trace = TraceId.acceptOrNew(TraceId.current());
        pool.execute(() -> run(id, trace));
    }

    private void run(long id, String trace) {
        try (var scope = TraceId.open(trace)) {
            run.run(id);
        } catch (RuntimeException e) { // no caller waits for it; the sweeper tries again, bounded
            LOG.error("Job broke off id={}", id, e);
        }
    }
}
