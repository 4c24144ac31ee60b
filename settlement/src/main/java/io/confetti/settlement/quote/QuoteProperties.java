package io.confetti.settlement.quote;

import io.confetti.settlement.quote.domain.BestCombination;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param validFor how long a quote can be locked
 * @param maxCoupons most coupons of one order
 * @param maxNodes combinations tried before the search for the best one is given up
 */
@Validated
@ConfigurationProperties("confetti.settlement.quote")
public record QuoteProperties(
        @DefaultValue("15m") @NotNull Duration validFor,
        @DefaultValue("3") @Min(1) @Max(20) int maxCoupons,
        @DefaultValue("20000") @Min(1) @Max(10_000_000) int maxNodes) {

    BestCombination.Limits limits() {
        return new BestCombination.Limits(maxCoupons, maxNodes);
    }
}
