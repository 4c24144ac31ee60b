package io.confetti.platform.background;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A thread of its own that repeats a round until it is stopped. Anything that a round throws, an Error too, is logged, and
 * the next round begins after a pause, because the end of such a thread would stay unnoticed.
 */
public final class BackgroundLoop {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundLoop.class);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

    private final String name;
    private final Round round;
    private volatile Thread thread;

    /** @param round waits by itself until there is work; may be interrupted */
    public BackgroundLoop(String name, Round round) {
        this.name = name;
        this.round = round;
    }

    /** One turn of the loop. */
    @FunctionalInterface
    public interface Round {
        void run() throws InterruptedException;
    }

    public synchronized void start() {
        if (thread == null) {
            var fresh = new Thread(this::repeat, name);
            fresh.setDaemon(true);
            thread = fresh;
            fresh.start();
        }
    }

    /** Whether a round that is under way should go on. */
    public boolean isRunning() {
        return thread != null;
    }

    /**
     * No round begins after this. One that is under way has the given time to end, then it is interrupted.
     *
     * @param wakeUp what ends a round that only waits
     */
    public void stop(Duration timeout, Runnable wakeUp) {
        Thread running = thread;
        thread = null;
        if (running != null) {
            wakeUp.run();
            join(running, timeout);
        }
    }

    private void repeat() {
        while (thread == Thread.currentThread()) {
            try {
                round.run();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return;
            } catch (Throwable failure) {
                pauseAfter(failure);
            }
        }
    }

    private void pauseAfter(Throwable failure) {
        try {
            LOG.error("Round failed, the next one follows thread={}", name, failure);
            TimeUnit.MILLISECONDS.sleep(PAUSE_AFTER_FAILURE.toMillis());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            thread = null;
        } catch (Throwable logging) {
            // not even a log line is possible; the next round is
        }
    }

    private static void join(Thread running, Duration timeout) {
        try {
            running.join(Math.max(1, timeout.toMillis())); // 0 would be for ever
            if (running.isAlive()) {
                running.interrupt();
            }
        } catch (InterruptedException e) {
            running.interrupt();
            Thread.currentThread().interrupt();
        }
    }
}
