package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.work.DelayedWork;
import io.confetti.merchantadmin.work.PoolWithoutQueue;
import io.confetti.merchantadmin.work.Work;
import io.micrometer.core.instrument.MeterRegistry;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** What builds: a pool without a queue, and a delayed queue in Redis for what found no thread. */
@Configuration(proxyBeanMethods = false)
class BuildThreads {
    static final String POOL = "codeBuildPool";
    static final String DELAYED = "codeBuildDelayed";
    static final String METRIC = "confetti.code-build";

    @Bean(name = POOL, defaultCandidate = false)
    ThreadPoolTaskExecutor codeBuildPool(BuildProperties properties, MeterRegistry metrics) {
        var discarded = metrics.counter(METRIC + ".discarded");
        return PoolWithoutQueue.of("build-codes-", properties.threads(), properties.threads(), discarded);
    }

    @Bean(name = DELAYED, defaultCandidate = false)
    DelayedWork codeBuildDelayed(
            BuildSeries build,
            BuildProperties properties,
            RedissonClient redis,
            @Value("confetti:merchant-admin:build-codes${confetti.unique-name:}") String queueName,
            MeterRegistry metrics) {
        var work = new Work("build-codes", METRIC, properties.delay(), build::build);
        return new DelayedWork(work, queueName, redis, metrics);
    }
}
