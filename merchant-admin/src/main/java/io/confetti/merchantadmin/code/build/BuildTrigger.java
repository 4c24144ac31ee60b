package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.code.series.BuildWanted;
import io.confetti.merchantadmin.work.DelayedWork;
import io.confetti.platform.trace.TraceId;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/** Has a series built soon: immediately if a thread is free, else by the safety net. The caller never waits. */
@Component
class BuildTrigger {
    private static final Logger LOG = LoggerFactory.getLogger(BuildTrigger.class);

    private final BuildSeries build;
    private final DelayedWork delayed;
    private final Executor pool;

    BuildTrigger(
            BuildSeries build,
            @Qualifier(BuildThreads.DELAYED) DelayedWork delayed,
            @Qualifier(BuildThreads.POOL) Executor pool) {
        this.build = build;
        this.delayed = delayed;
        this.pool = pool;
    }

    @TransactionalEventListener
    void on(BuildWanted wanted) {
        delayed.remember(wanted.seriesId());
        tryNow(wanted.seriesId());
    }

    /** Uses a free thread of the pool; without one the series is left to the next occasion. */
    void tryNow(long seriesId) {
        String trace = TraceId.acceptOrNew(TraceId.current());
        pool.execute(() -> build(seriesId, trace));
    }

    private void build(long seriesId, String trace) {
        try (var scope = TraceId.open(trace)) {
            build.build(seriesId);
        } catch (RuntimeException e) { // no caller waits for it; the sweeper tries again, bounded
            LOG.error("Build broke off seriesId={}", seriesId, e);
        }
    }
}
