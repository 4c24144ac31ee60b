package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.code.series.BuildWanted;
import io.confetti.merchantadmin.work.DelayedWork;
import io.confetti.merchantadmin.work.WorkTrigger;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.Executor;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/** Has a series built soon. */
@Component
class BuildTrigger extends WorkTrigger {

    BuildTrigger(
            BuildStore builds,
            @Qualifier(BuildThreads.DELAYED) DelayedWork delayed,
            @Qualifier(BuildThreads.POOL) Executor pool,
            MeterRegistry metrics) {
        super(builds, delayed, pool, metrics);
    }

    @TransactionalEventListener
    void on(BuildWanted wanted) {
        trigger(wanted.seriesId());
    }

    @Override
    @Scheduled(fixedDelayString = "${confetti.code.build.sweep-every:10s}")
    protected void sweep() {
        super.sweep();
    }
}
