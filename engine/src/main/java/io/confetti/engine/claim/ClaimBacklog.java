package io.confetti.engine.claim;

import io.confetti.platform.messaging.ConsumeProgress;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Tells old holds whose message may still come from those that nothing will ever decide. */
@Component
public class ClaimBacklog {

    /** Consumers of accepted claims. */
    public static final String GROUP = "confetti-engine-claim";

    /** From the hold until the broker has taken the message: a sender's longest patience, and some skew of the clocks. */
    private static final Duration ON_ITS_WAY = ClaimCoupon.LONGEST_SEND.plusSeconds(2);

    private final ConsumeProgress progress;

    ClaimBacklog(ConsumeProgress progress) {
        this.progress = progress;
    }

    /**
     * @return messages of holds before this instant have been consumed; the beginning of time while nobody knows, so that a
     *     claim is not refused that waits in the broker for servers to come back
     */
    Instant consumedUntil() {
        return progress.consumedUntil(GROUP)
                .map(stored -> stored.minus(ON_ITS_WAY))
                .orElse(Instant.EPOCH);
    }
}
