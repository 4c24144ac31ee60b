package io.confetti.settlement.peer;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * When a service that fails is left alone.
 *
 * @param window last calls that are looked at; half of them must have been made
 * @param failuresPercent share of failures from which no more calls are tried
 * @param pause until one is tried again
 */
@Validated
@ConfigurationProperties("confetti.settlement.peer")
record PeerProperties(
        @DefaultValue("20") @Min(2) @Max(1000) int window,
        @DefaultValue("50") @Min(1) @Max(100) int failuresPercent,
        @DefaultValue("3s") @NotNull Duration pause) {}
