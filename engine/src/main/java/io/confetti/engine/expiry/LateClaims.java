package io.confetti.engine.expiry;

import io.confetti.engine.expiry.store.TemplateEnds;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;

/**
 * Claims that are granted long after their acceptance, for instance after an outage of the broker. No coupon is valid for less than an
 * hour, so the walk by acceptance ({@link ExpireClaims}) is an hour behind at least unless their common end has come, after which
 * nothing is granted: one that is granted sooner is never passed by.
 */
@Component
public class LateClaims {
    private static final Duration LATE = Duration.ofMinutes(30);

    private final TemplateEnds ends;

    LateClaims(TemplateEnds ends) {
        this.ends = ends;
    }

    /** In the transaction that grants them, before it locks the stock. @param acceptedAt of the first of them */
    public void granted(long templateId, Instant acceptedAt, Instant now) {
        if (acceptedAt.isBefore(now.minus(LATE))) {
            ends.lookAgainFrom(templateId, acceptedAt);
        }
    }
}
