package io.confetti.engine.retention;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long engine keeps what is over.
 *
 * @param refusedClaims refused claims, from their acceptance on; far longer than the broker keeps a message, which would be decided anew
 * @param orderLocks what orders did with coupons, from the last change on; longer than settlement keeps its orders, which ask for it
 */
@Validated
@ConfigurationProperties("confetti.retention.kept")
public record KeepProperties(
        @DefaultValue("30d") @NotNull Duration refusedClaims,
        @DefaultValue("760d") @NotNull Duration orderLocks) {
    private static final Duration SHORTEST = Duration.ofDays(7);

    public KeepProperties {
        if (refusedClaims.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException(
                    "confetti.retention.kept.refused-claims is at least 7 days, not " + refusedClaims);
        }
    }
}
