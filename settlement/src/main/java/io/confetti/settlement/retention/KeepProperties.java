package io.confetti.settlement.retention;

import io.confetti.contract.FigureTruth;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long settlement keeps what is over.
 *
 * @param orders settled orders, from their last change on; refunds are refused afterwards. Figures are counted again from them
 */
@Validated
@ConfigurationProperties("confetti.retention.kept")
public record KeepProperties(@DefaultValue("730d") @NotNull Duration orders) {
    public KeepProperties {
        if (orders.compareTo(Duration.ofDays(FigureTruth.DAYS)) < 0) {
            throw new IllegalArgumentException(
                    "confetti.retention.kept.orders is at least %d days, not %s".formatted(FigureTruth.DAYS, orders));
        }
    }
}
