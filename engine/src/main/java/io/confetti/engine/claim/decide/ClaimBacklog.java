package io.confetti.engine.claim.decide;

import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.platform.messaging.ConsumeProgress;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/**
 * Distinguishes claims whose message may still come from those that no message will decide, or that have their row by now,
 * by the progress of the consumers.
 */
@Component
public class ClaimBacklog {

    /** Consumers of accepted claims. */
    public static final String GROUP = "confetti-engine-claim";

    /** From the hold until the broker has taken the message: the longest time of a send, and some skew of the clocks. */
    private static final Duration ON_ITS_WAY = ClaimTimes.LONGEST_SEND.plusSeconds(2);

    private static final long ASK_EVERY_NANOS = Duration.ofSeconds(1).toNanos();

    private final ConsumeProgress progress;
    private final AtomicLong nextAsk = new AtomicLong(System.nanoTime());
    private final ConsumedSnapshots snapshots = new ConsumedSnapshots();

    ClaimBacklog(ConsumeProgress progress) {
        this.progress = progress;
    }

    /**
     * @return messages of holds before this instant have been consumed; the epoch while the progress is not known, so
     *     that a claim is not refused that waits in the broker for servers to come back
     */
    public Instant consumedUntil() {
        return progress.consumedUntil(GROUP)
                .map(stored -> stored.minus(ON_ITS_WAY))
                .orElse(Instant.EPOCH);
    }

    /**
     * Whether each claim that Redis accepted before this instant has a row, or never will have one. Only rows that
     * are read after this answer count. The broker is asked once a second, for all callers; the answer is no within five
     * seconds of the first question.
     */
    public boolean isThrough(Instant instant) {
        if (snapshots.settledAt(System.nanoTime()).isBefore(instant) && mayAsk()) {
            snapshots.add(consumedUntil(), System.nanoTime());
        }
        return !snapshots.settledAt(System.nanoTime()).isBefore(instant);
    }

    private boolean mayAsk() {
        long due = nextAsk.get();
        long now = System.nanoTime();
        return now - due >= 0 && nextAsk.compareAndSet(due, now + ASK_EVERY_NANOS);
    }
}
