package io.confetti.webhook;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** The pool that posts; it is never asked for more threads than it has. */
@Configuration(proxyBeanMethods = false)
class SendingThreads {
    static final String NAME = "webhookPool";

    @Bean(name = NAME, defaultCandidate = false)
    ThreadPoolTaskExecutor webhookPool(SendingProperties settings) {
        var pool = new ThreadPoolTaskExecutor();
        pool.setThreadNamePrefix("webhook-");
        pool.setCorePoolSize(settings.concurrency());
        pool.setMaxPoolSize(settings.concurrency());
        pool.setAllowCoreThreadTimeOut(true);
        // A post that is under way is noted: otherwise it would be made again.
        pool.setWaitForTasksToCompleteOnShutdown(true);
        pool.setAwaitTerminationSeconds((int) settings.timeout().toSeconds() + 1);
        return pool;
    }
}
