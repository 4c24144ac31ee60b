package io.confetti.platform.redis;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes to Redis that follow a commit and whose caller must not hang with them: a server that is frozen keeps a command
 * for six seconds, and with it a database connection or a request whose work is done. The caller waits 200 ms, so that
 * the next reader usually sees the write; after that the write continues on its own thread. The queue is bounded, so only
 * writes that something else makes up for may go this way: a copy that ends by age, a gap in the versions that is noticed.
 */
public class WriteBeside implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WriteBeside.class);
    private static final Duration TIMEOUT = Duration.ofMillis(200);
    private static final int THREADS = 4;
    private static final int WAITING = 1_000;

    private final ThreadPoolExecutor threads;

    public WriteBeside() {
        this.threads = new ThreadPoolExecutor(
                THREADS, THREADS, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(WAITING), WriteBeside::thread);
        threads.allowCoreThreadTimeOut(true);
    }

    /**
     * Returns when the write is done or has failed, after 200 ms at the latest.
     *
     * @param write handles what it expects to fail; anything else is logged
     * @return false if too many wait already: then it is not done at all
     */
    public boolean run(Runnable write) {
        CompletableFuture<Void> done;
        try {
            done = CompletableFuture.runAsync(() -> runLogged(write), threads);
        } catch (RejectedExecutionException full) {
            return false;
        }
        try {
            done.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException goesOnBeside) {
            LOG.debug("Redis does not answer in time, its caller goes on");
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException error) {
            LOG.error("Write to Redis failed", error.getCause());
        }
        return true;
    }

    private static void runLogged(Runnable write) {
        try {
            write.run();
        } catch (RuntimeException failure) { // the caller may have stopped waiting
            LOG.warn("Write to Redis failed", failure);
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "redis-beside");
        thread.setDaemon(true);
        return thread;
    }

    /** Writes that wait are made as far as possible within a second. */
    @Override
    public void close() {
        threads.shutdown();
        try {
            if (!threads.awaitTermination(1, TimeUnit.SECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException hurried) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
