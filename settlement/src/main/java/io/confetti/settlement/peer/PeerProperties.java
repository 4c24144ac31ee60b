package io.confetti.settlement.peer;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * When the circuit to a failing service opens.
 *
 * @param window last calls that are counted; the circuit stays closed until half of them were made
 * @param failuresPercent share of failures from which the circuit opens
 * @param pause how long it stays open
 */
@Validated
@ConfigurationProperties("confetti.settlement.peer")
record PeerProperties(
        @DefaultValue("20") @Min(2) @Max(1000) int window,
        @DefaultValue("50") @Min(1) @Max(100) int failuresPercent,
        @DefaultValue("3s") @NotNull Duration pause) {}
