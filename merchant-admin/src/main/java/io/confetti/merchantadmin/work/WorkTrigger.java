package io.confetti.merchantadmin.work;

import io.confetti.platform.trace.TraceId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has work done soon: immediately if a thread is free, else by the delayed queue or the sweep. The caller never waits. Features say
 * when there is work, and how often it is swept.
 */
public abstract class WorkTrigger {
    private static final Logger LOG = LoggerFactory.getLogger(WorkTrigger.class);
    private static final int BATCH_SIZE = 50;

    private final Work work;
    private final LeaseRows rows;
    private final DelayedWork delayed;
    private final Executor pool;
    private final Counter fallbacks;

    protected WorkTrigger(LeaseRows rows, DelayedWork delayed, Executor pool, MeterRegistry metrics) {
        this.work = delayed.work();
        this.rows = rows;
        this.delayed = delayed;
        this.pool = pool;
        this.fallbacks = metrics.counter(work.metric() + ".fallbacks", "by", "sweeper");
    }

    /** To be called after the work's row has been committed. */
    public void trigger(long id) {
        delayed.remember(id);
        tryNow(id);
    }

    /** Tries everything again that waits and that nobody does, until it is done or given up. */
    protected void sweep() {
        var waiting = rows.waiting(work.delay(), BATCH_SIZE);
        fallbacks.increment(waiting.size());
        waiting.forEach(this::tryNow);
    }

    /** Uses a free thread of the pool; without one the work is left to the next occasion. */
    private void tryNow(long id) {
        String trace = TraceId.acceptOrNew(TraceId.current());
        pool.execute(() -> run(id, trace));
    }

    private void run(long id, String trace) {
        try (var scope = TraceId.open(trace)) {
            work.run().test(id);
        } catch (RuntimeException e) { // no caller waits for it; the sweep tries again, bounded
            LOG.error("Work broke off work={} id={}", work.name(), id, e);
        }
    }
}
