package io.confetti.settlement.order;

import io.confetti.settlement.order.domain.RefundRule;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param lockFor how long an order may stay unpaid; at most the 3 days that the broker delays a message
 * @param syncRetryAfter when engine is sent again what it has not confirmed
 * @param refundRule of orders locked from now on
 */
@Validated
@ConfigurationProperties("confetti.settlement.order")
public record OrderProperties(
        @DefaultValue("15m") @NotNull Duration lockFor,
        @DefaultValue("5s") @NotNull Duration syncRetryAfter,
        @DefaultValue("KEEP") @NotNull RefundRule refundRule) {
    private static final Duration LONGEST = Duration.ofDays(3);

    public OrderProperties {
        if (lockFor != null && (lockFor.toMillis() < 1 || lockFor.compareTo(LONGEST) > 0)) {
            throw new IllegalArgumentException("lock-for is 1 ms to 3 days, not " + lockFor);
        }
    }
}
