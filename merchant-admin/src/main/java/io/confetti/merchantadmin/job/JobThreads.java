package io.confetti.merchantadmin.job;

import io.confetti.merchantadmin.work.DelayedWork;
import io.confetti.merchantadmin.work.PoolWithoutQueue;
import io.confetti.merchantadmin.work.Work;
import io.micrometer.core.instrument.MeterRegistry;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** What works: a pool without a queue, and a delayed queue in Redis for what found no thread. */
@Configuration(proxyBeanMethods = false)
class JobThreads {
    static final String POOL = "jobPool";
    static final String DELAYED = "jobDelayed";
    static final String METRIC = "confetti.job";

    @Bean(name = POOL, defaultCandidate = false)
    ThreadPoolTaskExecutor jobPool(JobProperties properties, MeterRegistry metrics) {
        var discarded = metrics.counter(METRIC + ".discarded");
        return PoolWithoutQueue.of("job-", properties.threads(), properties.threads(), discarded);
    }

    @Bean(name = DELAYED, defaultCandidate = false)
    DelayedWork jobDelayed(
            RunJob run,
            JobProperties properties,
            RedissonClient redis,
            @Value("confetti:merchant-admin:jobs${confetti.unique-name:}") String queueName,
            MeterRegistry metrics) {
        var work = new Work("job", METRIC, properties.delay(), run::run);
        return new DelayedWork(work, queueName, redis, metrics);
    }
}
