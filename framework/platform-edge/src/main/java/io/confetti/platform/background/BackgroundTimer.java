package io.confetti.platform.background;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A daemon thread for work that is done now and then. Anything that the work throws, an Error too, is logged, and the
 * work runs again at its next time: an executor by itself would never run it again.
 */
public final class BackgroundTimer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundTimer.class);

    private final String name;
    private final ScheduledExecutorService timer;

    public BackgroundTimer(String name) {
        this.name = name;
        this.timer = Executors.newSingleThreadScheduledExecutor(work -> {
            var thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** @param pause from the end of one time to the beginning of the next */
    public void repeat(Duration first, Duration pause, Runnable work) {
        timer.scheduleWithFixedDelay(() -> safely(work), first.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Once; nothing happens after the end of the timer. */
    public void once(Duration delay, Runnable work) {
        try {
            timer.schedule(() -> safely(work), delay.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException ended) {
            LOG.debug("Not scheduled any more thread={}", name);
        }
    }

    private void safely(Runnable work) {
        try {
            work.run();
        } catch (Throwable failure) {
            LOG.error("Work failed, it runs again at its next time thread={}", name, failure);
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
