package io.confetti.engine.template;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** Threads that read old local copies again and drop those that have changed: never those of the Redis client. */
@Configuration(proxyBeanMethods = false)
class TemplateThreads {
    private static final int THREADS = 4;
    private static final int QUEUE = 10_000;

    @Bean
    ThreadPoolTaskExecutor templateReaders() {
        var threads = new ThreadPoolTaskExecutor();
        threads.setThreadNamePrefix("template-");
        threads.setCorePoolSize(THREADS);
        threads.setMaxPoolSize(THREADS);
        threads.setQueueCapacity(QUEUE);
        return threads;
    }
}
