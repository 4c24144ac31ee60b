package io.confetti.merchantadmin.job;

import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.merchantadmin.work.DelayedWork;
import io.confetti.merchantadmin.work.WorkTrigger;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.Executor;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/** Has a job done soon. */
@Component
class JobTrigger extends WorkTrigger {

    JobTrigger(
            JobStore jobs,
            @Qualifier(JobThreads.DELAYED) DelayedWork delayed,
            @Qualifier(JobThreads.POOL) Executor pool,
            MeterRegistry metrics) {
        super(jobs, delayed, pool, metrics);
    }

    @TransactionalEventListener
    void on(JobWanted wanted) {
        trigger(wanted.id());
    }

    @Override
    @Scheduled(fixedDelayString = "${confetti.job.sweep-every:10s}")
    protected void sweep() {
        super.sweep();
    }
}
