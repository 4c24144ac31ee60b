package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.work.DelayedWork;
import io.confetti.merchantadmin.work.PoolWithoutQueue;
import io.confetti.merchantadmin.work.Work;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.ReaderLimits;
import io.micrometer.core.instrument.MeterRegistry;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.util.unit.DataSize;

/** What verifies: a pool without a queue, and a delayed queue in Redis for what found no thread. */
@Configuration(proxyBeanMethods = false)
class VerificationThreads {
    static final String NAME = "verificationPool";
    static final String DELAYED = "verificationDelayed";
    static final String METRIC = "confetti.verification";

    @Bean(name = NAME, defaultCandidate = false)
    ThreadPoolTaskExecutor verificationPool(VerificationProperties properties, MeterRegistry metrics) {
        int cores = Runtime.getRuntime().availableProcessors();
        var discarded = metrics.counter(METRIC + ".discarded");
        return PoolWithoutQueue.of("verify-file-", cores, cores * properties.threadsPerCore(), discarded);
    }

    @Bean(name = DELAYED, defaultCandidate = false)
    DelayedWork verificationDelayed(
            VerifyFile verifyFile,
            VerificationProperties properties,
            RedissonClient redis,
            @Value("confetti:merchant-admin:verify${confetti.unique-name:}") String queueName,
            MeterRegistry metrics) {
        var work = new Work("verify", METRIC, properties.delay(), verifyFile::verify);
        return new DelayedWork(work, queueName, redis, metrics);
    }

    @Bean
    RecipientReader recipientReader(
            @Value("${confetti.recipient-file.max-rows:5000000}") long maxRows,
            @Value("${confetti.upload.max-size}") DataSize maxSize) {
        return new RecipientReader(ReaderLimits.standard().upTo(maxRows, maxSize.toBytes()));
    }
}
