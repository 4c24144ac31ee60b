package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.Repeat;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** The threads that send through one provider: one, and more while there is more than one can take. */
class SendingLane {

    private static final Logger LOG = LoggerFactory.getLogger(SendingLane.class);
    /** What a batch is to last: a sender that dies leaves its batch in doubt. */
    private static final Duration BATCH = Duration.ofMillis(250);

    private static final Duration LOST_EVERY = Duration.ofSeconds(1);
    private static final int FIRST_BATCH = 8;
    private static final int GROWS_BY = 2;

    private final NoticeProvider provider;
    private final SendBatch sendBatch;
    private final SendingProperties settings;
    private final ProviderCircuit circuit = new ProviderCircuit(System::nanoTime);
    private final Semaphore free;
    private final AtomicLong lostAt = new AtomicLong(System.nanoTime());
    private final ThreadPoolTaskExecutor threads = new ThreadPoolTaskExecutor();
    private volatile boolean isClosing;

    SendingLane(NoticeProvider provider, SendBatch sendBatch, SendingProperties settings) {
        this.provider = provider;
        this.sendBatch = sendBatch;
        this.settings = settings;
        this.free = new Semaphore(settings.concurrency());
        threads.setThreadNamePrefix("notice-" + provider.name() + "-");
        threads.setCorePoolSize(settings.concurrency());
        threads.setMaxPoolSize(settings.concurrency());
        threads.setAllowCoreThreadTimeOut(true);
        // A message that is under way is noted: otherwise nobody would know of it.
        threads.setWaitForTasksToCompleteOnShutdown(true);
        threads.setAwaitTerminationSeconds((int) provider.longestSend().toSeconds());
        threads.initialize();
    }

    boolean isOpen() {
        return circuit.isOpen();
    }

    NoticeProvider provider() {
        return provider;
    }

    /** Something may be due; a call too many does nothing. */
    void start() {
        if (isClosing || !free.tryAcquire()) {
            return;
        }
        try {
            threads.execute(this::work);
        } catch (TaskRejectedException closed) {
            free.release();
        }
    }

    private void work() {
        try {
            lost();
            int size = Math.min(FIRST_BATCH, settings.batch());
            int most = circuit.allows(size);
            while (most > 0 && !isClosing) {
                long began = System.nanoTime();
                int found = sendBatch.due(provider, circuit, most, () -> isClosing);
                if (found == 0) {
                    return;
                }
                if (found == most) {
                    start();
                }
                size = next(found, System.nanoTime() - began);
                lost();
                most = circuit.allows(size);
            }
        } catch (RuntimeException stopped) {
            LOG.warn("Sending of notices stopped, it goes on in a moment provider={}", provider.name(), stopped);
        } finally {
            free.release();
        }
    }

    /** Those that cannot be repeated are given up, whether the provider works or not. */
    private void lost() {
        long last = lostAt.get();
        long now = System.nanoTime();
        if (now - last < LOST_EVERY.toNanos() || !lostAt.compareAndSet(last, now)) {
            return;
        }
        boolean repeats = provider.repeat() == Repeat.BY_KEY;
        int most;
        do {
            most = repeats ? circuit.allows(settings.batch()) : settings.batch();
        } while (most > 0 && !isClosing && sendBatch.lost(provider, circuit, most, () -> isClosing) == most);
    }

    /** As many as fit into the time of a batch, going by the last one. */
    private int next(int found, long nanos) {
        long fit = found * BATCH.toNanos() / Math.max(1, nanos);
        return (int) Math.max(1, Math.min(fit, Math.min(settings.batch(), (long) found * GROWS_BY)));
    }

    void close() {
        isClosing = true;
    }

    void awaitEnd() {
        threads.shutdown();
    }
}
