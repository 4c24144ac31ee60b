package io.confetti.engine.retention;

import io.confetti.contract.FigureTruth;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long engine keeps what is over.
 *
 * @param refusedClaims refused claims, from their acceptance on; far longer than the broker keeps a message, which would be decided anew
 * @param orderLocks what orders did with coupons, from the last change on; longer than settlement keeps its orders, which ask for it, and than figures
 *     are counted again
 */
@Validated
@ConfigurationProperties("confetti.retention.kept")
public record KeepProperties(
        @DefaultValue("30d") @NotNull Duration refusedClaims,
        @DefaultValue("760d") @NotNull Duration orderLocks) {
    public KeepProperties {
        atLeast(7, refusedClaims, "refused-claims");
        atLeast(FigureTruth.DAYS, orderLocks, "order-locks");
    }

    private static void atLeast(int days, Duration kept, String setting) {
        if (kept.compareTo(Duration.ofDays(days)) < 0) {
            throw new IllegalArgumentException(
                    "confetti.retention.kept.%s is at least %d days, not %s".formatted(setting, days, kept));
        }
    }
}
