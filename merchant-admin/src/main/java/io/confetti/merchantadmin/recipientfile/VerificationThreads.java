package io.confetti.merchantadmin.recipientfile;

import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.ReaderLimits;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.util.unit.DataSize;

/** The pool that verifies: no queue, and what it cannot take immediately is discarded and counted. */
@Configuration(proxyBeanMethods = false)
class VerificationThreads {
    static final String NAME = "verificationPool";

    @Bean(name = NAME, defaultCandidate = false)
    ThreadPoolTaskExecutor verificationPool(VerificationProperties properties, MeterRegistry metrics) {
        int cores = Runtime.getRuntime().availableProcessors();
        var discarded = metrics.counter("confetti.verification.discarded");
        var pool = new ThreadPoolTaskExecutor();
        pool.setThreadNamePrefix("verify-file-");
        pool.setCorePoolSize(cores);
        pool.setMaxPoolSize(cores * properties.threadsPerCore());
        pool.setQueueCapacity(0);
        pool.setRejectedExecutionHandler((task, executor) -> discarded.increment());
        // A pass is never interrupted: half a file must not look like a damaged one.
        pool.setWaitForTasksToCompleteOnShutdown(true);
        pool.setAwaitTerminationSeconds(5);
        pool.setDaemon(true);
        return pool;
    }

    @Bean
    RecipientReader recipientReader(
            @Value("${confetti.recipient-file.max-rows:5000000}") long maxRows,
            @Value("${confetti.upload.max-size}") DataSize maxSize) {
        return new RecipientReader(ReaderLimits.standard().upTo(maxRows, maxSize.toBytes()));
    }
}
