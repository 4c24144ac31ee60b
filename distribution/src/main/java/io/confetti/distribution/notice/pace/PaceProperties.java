package io.confetti.distribution.notice.pace;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How fast notices go beside pushes.
 *
 * @param besidePushes notices of tasks that one instance sends per second at most while a push runs, over all providers
 */
@Validated
@ConfigurationProperties("confetti.notice.pace")
public record PaceProperties(
        @DefaultValue("50") @Min(1) @Max(1_000_000) int besidePushes) {}
