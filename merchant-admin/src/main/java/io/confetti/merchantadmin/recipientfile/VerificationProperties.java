package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.work.WorkTimes;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param delay after which an upload is checked again, in case the pool discarded it
 * @param lease time after which a verification counts as dead; renewed while it makes progress
 * @param timeout time without progress after which a verification loses its lease
 * @param maxAttempts verifications begun before a file counts as unreadable
 * @param retryPause time before a failed verification is begun again
 * @param threadsPerCore upper bound of the pool; the lower one is one per core
 */
@Validated
@ConfigurationProperties("confetti.recipient-file.verification")
public record VerificationProperties(
        @DefaultValue("20s") @NotNull Duration delay,
        @DefaultValue("30s") @NotNull Duration lease,
        @DefaultValue("60s") @NotNull Duration timeout,
        @DefaultValue("4") @Min(1) int maxAttempts,
        @DefaultValue("5s") @NotNull Duration retryPause,
        @DefaultValue("2") @Min(1) int threadsPerCore) {

    WorkTimes times() {
        return new WorkTimes(lease, timeout, retryPause, maxAttempts);
    }
}
