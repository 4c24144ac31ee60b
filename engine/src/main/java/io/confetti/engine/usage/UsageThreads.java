package io.confetti.engine.usage;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** Threads that count: so few that the database does not feel it, and none while nobody looks. */
@Configuration(proxyBeanMethods = false)
class UsageThreads {
    private static final int THREADS = 2;
    private static final int QUEUE = 1_000;

    @Bean
    ThreadPoolTaskExecutor usageCounters() {
        var threads = new ThreadPoolTaskExecutor();
        threads.setThreadNamePrefix("usage-");
        threads.setCorePoolSize(THREADS);
        threads.setMaxPoolSize(THREADS);
        threads.setQueueCapacity(QUEUE);
        threads.setAllowCoreThreadTimeOut(true);
        return threads;
    }
}
