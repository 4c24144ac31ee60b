package io.confetti.engine.usage;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param timeout longest wait of one call for counts that run
 * @param keepAtLeast time for which a count is shown again, if it was quick
 * @param keepAtMost time after which it is counted again, however long that takes
 */
@Validated
@ConfigurationProperties("confetti.usage")
record UsageProperties(
        @DefaultValue("1s") @NotNull Duration timeout,
        @DefaultValue("2s") @NotNull Duration keepAtLeast,
        @DefaultValue("1h") @NotNull Duration keepAtMost) {
    private static final int TIMES_THE_COST = 100;

    Duration keptFor(Duration cost) {
        Duration wanted = cost.multipliedBy(TIMES_THE_COST);
        if (wanted.compareTo(keepAtLeast) < 0) {
            return keepAtLeast;
        }
        return wanted.compareTo(keepAtMost) > 0 ? keepAtMost : wanted;
    }
}
