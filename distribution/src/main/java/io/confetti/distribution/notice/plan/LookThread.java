package io.confetti.distribution.notice.plan;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** A thread on which one look at a time goes on; whoever asks for another one meanwhile is content with it. */
public class LookThread {

    private static final Logger log = LoggerFactory.getLogger(LookThread.class);

    private final ThreadPoolTaskExecutor thread = new ThreadPoolTaskExecutor();

    /** @param name of the thread, without its number */
    public LookThread(String name) {
        thread.setCorePoolSize(1);
        thread.setMaxPoolSize(1);
        thread.setQueueCapacity(0);
        thread.setAllowCoreThreadTimeOut(true);
        thread.setThreadNamePrefix(name);
        thread.initialize();
    }

    /** Does not wait for the look. */
    public void start(Runnable look) {
        try {
            thread.execute(look);
        } catch (TaskRejectedException busy) {
            log.debug("A look goes on already thread={}", thread.getThreadNamePrefix());
        }
    }

    /** Lets the last look end. */
    public void close() {
        thread.shutdown();
    }
}
