package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Tries every series again that has something to build and is not being built, until it is ready or failed. */
@Component
class SweepBuilds {
    private static final int BATCH_SIZE = 50;

    private final BuildStore builds;
    private final BuildTrigger trigger;
    private final BuildProperties properties;
    private final Counter fallbacks;

    SweepBuilds(BuildStore builds, BuildTrigger trigger, BuildProperties properties, MeterRegistry metrics) {
        this.builds = builds;
        this.trigger = trigger;
        this.properties = properties;
        this.fallbacks = metrics.counter(BuildThreads.METRIC + ".fallbacks", "by", "sweeper");
    }

    @Scheduled(fixedDelayString = "${confetti.code.build.sweep-every:10s}")
    void sweep() {
        var waiting = builds.waiting(properties.delay(), BATCH_SIZE);
        fallbacks.increment(waiting.size());
        waiting.forEach(trigger::tryNow);
    }
}
