package io.confetti.engine.expiry;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** Threads beside those that answer requests and run short schedules. */
@Configuration(proxyBeanMethods = false)
class ExpiryThreads {
    private static final int QUEUE = 1_000;

    @Bean
    ThreadPoolTaskExecutor expiryHandOver() {
        return one("expiry-hand-over-", QUEUE);
    }

    @Bean
    ThreadPoolTaskExecutor expirySweep() {
        return one("expiry-sweep-", 1);
    }

    private static ThreadPoolTaskExecutor one(String name, int queue) {
        var threads = new ThreadPoolTaskExecutor();
        threads.setThreadNamePrefix(name);
        threads.setCorePoolSize(1);
        threads.setMaxPoolSize(1);
        threads.setQueueCapacity(queue);
        return threads;
    }
}
