package io.confetti.merchantadmin.code.job;

import io.confetti.merchantadmin.code.job.store.JobStore;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Tries every job again that waits and that nobody does, until it is done or failed. */
@Component
class SweepJobs {
    private static final int BATCH_SIZE = 50;

    private final JobStore jobs;
    private final JobTrigger trigger;
    private final JobProperties properties;
    private final Counter fallbacks;

    SweepJobs(JobStore jobs, JobTrigger trigger, JobProperties properties, MeterRegistry metrics) {
        this.jobs = jobs;
        this.trigger = trigger;
        this.properties = properties;
        this.fallbacks = metrics.counter(JobThreads.METRIC + ".fallbacks", "by", "sweeper");
    }

    @Scheduled(fixedDelayString = "${confetti.code.job.sweep-every:10s}")
    void sweep() {
        var waiting = jobs.waiting(properties.delay(), BATCH_SIZE);
        fallbacks.increment(waiting.size());
        waiting.forEach(trigger::tryNow);
    }
}
