package io.confetti.distribution.notice.send;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How notices are sent.
 *
 * @param poll how often an instance looks for what is due
 * @param concurrency concurrent sends of one instance through one provider
 * @param batch notices that one thread takes at once, at most; fewer from a slow provider
 * @param margin by how much the lease of a try is longer than its send may last
 * @param backoff pause after the first, second, … failed try; the last one repeats
 * @param maxAttempts tries that came to nothing, after which a provider that always says "later" has refused it: within a day
 * @param retryAfterAtMost longest pause that a provider may ask for
 */
@Validated
@ConfigurationProperties("confetti.notice.sending")
public record SendingProperties(
        @DefaultValue("500ms") @NotNull Duration poll,
        @DefaultValue("8") @Min(1) @Max(200) int concurrency,
        @DefaultValue("100") @Min(1) @Max(1_000) int batch,
        @DefaultValue("30s") @NotNull Duration margin,

        @DefaultValue({"5s", "30s", "2m", "10m", "30m", "1h"}) @NotEmpty
        List<Duration> backoff,

        @DefaultValue("20") @Min(1) int maxAttempts,
        @DefaultValue("1h") @NotNull Duration retryAfterAtMost) {

    private static final double JITTER = 0.2;

    /**
     * @param tries that have failed, 1 after the first
     * @param chance 0 to 1, exclusive: spreads those that failed together by a fifth to either side
     */
    Duration pause(int tries, double chance) {
        Duration step = backoff.get(Math.min(Math.max(1, tries), backoff.size()) - 1);
        return Duration.ofMillis(Math.round(step.toMillis() * (1 - JITTER + 2 * JITTER * chance)));
    }
}
