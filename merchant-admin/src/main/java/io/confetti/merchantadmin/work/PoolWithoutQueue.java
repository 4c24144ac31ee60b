package io.confetti.merchantadmin.work;

import io.micrometer.core.instrument.Counter;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** Threads for background work: what they cannot take immediately is discarded and counted, for it is found again. */
public final class PoolWithoutQueue {
    private static final int SECONDS_AT_SHUTDOWN = 5;

    private PoolWithoutQueue() {}

    /** @param discarded counts what no thread was free for */
    public static ThreadPoolTaskExecutor of(String threadName, int threads, int mostThreads, Counter discarded) {
        var pool = new ThreadPoolTaskExecutor();
        pool.setThreadNamePrefix(threadName);
        pool.setCorePoolSize(threads);
        pool.setMaxPoolSize(mostThreads);
        pool.setQueueCapacity(0);
        pool.setRejectedExecutionHandler((task, executor) -> discarded.increment());
        // Work is never interrupted: half a file must not look like a damaged one.
        pool.setWaitForTasksToCompleteOnShutdown(true);
        pool.setAwaitTerminationSeconds(SECONDS_AT_SHUTDOWN);
        pool.setDaemon(true);
        return pool;
    }
}
