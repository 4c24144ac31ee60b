package io.confetti.engine.claim.decide;

import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.platform.messaging.ConsumeProgress;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/**
 * Tells claims whose message may still come from those that nothing will ever decide, or that have their row by now: it
 * knows how far the consumers are.
 */
@Component
public class ClaimBacklog {

    /** Consumers of accepted claims. */
    public static final String GROUP = "confetti-engine-claim";

    /** From the hold until the broker has taken the message: a sender's longest patience, and some skew of the clocks. */
    private static final Duration ON_ITS_WAY = ClaimTimes.LONGEST_SEND.plusSeconds(2);

    private static final long ASK_EVERY_NANOS = Duration.ofSeconds(1).toNanos();

    private final ConsumeProgress progress;
    private final AtomicLong nextAsk = new AtomicLong(System.nanoTime());
    private final ConsumedLooks looks = new ConsumedLooks();

    ClaimBacklog(ConsumeProgress progress) {
        this.progress = progress;
    }

    /**
     * @return messages of holds before this instant have been consumed; the beginning of time while nobody knows, so that a
     *     claim is not refused that waits in the broker for servers to come back
     */
    public Instant consumedUntil() {
        return progress.consumedUntil(GROUP)
                .map(stored -> stored.minus(ON_ITS_WAY))
                .orElse(Instant.EPOCH);
    }

    /**
     * Whether each claim that Redis accepted before this instant has a row, or never will have one. A look at the rows tells
     * only if it comes after this answer. The broker is asked once a second, whoever wants to know; nobody knows within five
     * seconds of the first question.
     */
    public boolean isThrough(Instant instant) {
        if (looks.settledAt(System.nanoTime()).isBefore(instant) && mayAsk()) {
            looks.add(consumedUntil(), System.nanoTime());
        }
        return !looks.settledAt(System.nanoTime()).isBefore(instant);
    }

    private boolean mayAsk() {
        long due = nextAsk.get();
        long now = System.nanoTime();
        return now - due >= 0 && nextAsk.compareAndSet(due, now + ASK_EVERY_NANOS);
    }
}
