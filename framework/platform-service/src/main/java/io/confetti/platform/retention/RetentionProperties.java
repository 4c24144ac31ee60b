package io.confetti.platform.retention;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of retention.
 *
 * @param enabled whether anything goes by itself
 * @param every from the end of one look for what is due to the next
 * @param page rows of one page
 * @param turn how long one rule may go on before the next one has its turn
 * @param lease how long a page may take before another instance goes on
 * @param share how many times as long as a page took it is rested after it
 */
@Validated
@ConfigurationProperties("confetti.retention")
public record RetentionProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("10m") @NotNull Duration every,
        @DefaultValue("500") @Min(1) int page,
        @DefaultValue("1m") @NotNull Duration turn,
        @DefaultValue("2m") @NotNull Duration lease,
        @DefaultValue("4") @Min(0) int share) {}
