package io.confetti.merchantadmin.code.job;

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
    static final String POOL = "codeJobPool";
    static final String DELAYED = "codeJobDelayed";
    static final String METRIC = "confetti.code-job";

    @Bean(name = POOL, defaultCandidate = false)
    ThreadPoolTaskExecutor codeJobPool(JobProperties properties, MeterRegistry metrics) {
        var discarded = metrics.counter(METRIC + ".discarded");
        return PoolWithoutQueue.of("code-job-", properties.threads(), properties.threads(), discarded);
    }

    @Bean(name = DELAYED, defaultCandidate = false)
    DelayedWork codeJobDelayed(
            RunJob run,
            JobProperties properties,
            RedissonClient redis,
            @Value("confetti:merchant-admin:code-jobs${confetti.unique-name:}") String queueName,
            MeterRegistry metrics) {
        var work = new Work("code-job", METRIC, properties.delay(), run::run);
        return new DelayedWork(work, queueName, redis, metrics);
    }
}
