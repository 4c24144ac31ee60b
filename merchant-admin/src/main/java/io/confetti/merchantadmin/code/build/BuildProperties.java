package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.work.WorkTimes;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param partSize codes of one file
 * @param delay after which a build is looked at again, in case the pool discarded it
 * @param lease time after which a build counts as dead; renewed while it makes progress
 * @param timeout time without progress after which a build loses its lease
 * @param maxAttempts builds begun without a part that counts before a series counts as failed
 * @param retryPause time before a failed build is begun again
 * @param threads upper bound of the pool
 */
@Validated
@ConfigurationProperties("confetti.code.build")
public record BuildProperties(
        @DefaultValue("100000") @Min(1) @Max(1_000_000) int partSize,
        @DefaultValue("20s") @NotNull Duration delay,
        @DefaultValue("30s") @NotNull Duration lease,
        @DefaultValue("60s") @NotNull Duration timeout,
        @DefaultValue("20") @Min(1) int maxAttempts,
        @DefaultValue("5s") @NotNull Duration retryPause,
        @DefaultValue("2") @Min(1) int threads) {

    WorkTimes times() {
        return new WorkTimes(lease, timeout, retryPause, maxAttempts);
    }
}
