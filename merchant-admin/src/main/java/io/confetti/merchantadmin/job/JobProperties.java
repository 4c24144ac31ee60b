package io.confetti.merchantadmin.job;

import io.confetti.merchantadmin.work.WorkTimes;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param delay after which a job is looked at again, in case the pool discarded it
 * @param lease time after which a job's worker counts as dead; renewed while it makes progress
 * @param timeout time without progress after which a worker loses its lease
 * @param maxAttempts attempts begun without progress before a job counts as failed
 * @param retryPause time before a failed attempt is followed by another
 * @param threads upper bound of the pool
 */
@Validated
@ConfigurationProperties("confetti.job")
public record JobProperties(
        @DefaultValue("20s") @NotNull Duration delay,
        @DefaultValue("30s") @NotNull Duration lease,
        @DefaultValue("60s") @NotNull Duration timeout,
        @DefaultValue("5") @Min(1) int maxAttempts,
        @DefaultValue("5s") @NotNull Duration retryPause,
        @DefaultValue("4") @Min(1) int threads) {

    WorkTimes times() {
        return new WorkTimes(lease, timeout, retryPause, maxAttempts);
    }
}
