package io.confetti.distribution.people;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of erases.
 *
 * @param settle how long after the gate was closed the last round begins, at least: longer than a claim waits for its decision, and than a
 *     transaction lives without its process
 * @param rest between two rounds, and after a failure
 * @param sweepEvery from the end of one look for what is due to the next
 * @param lease how long one page of one table may take before another instance goes on
 */
@Validated
@ConfigurationProperties("confetti.people")
public record PeopleProperties(
        @DefaultValue("2m") @NotNull Duration settle,
        @DefaultValue("10s") @NotNull Duration rest,
        @DefaultValue("2s") @NotNull Duration sweepEvery,
        @DefaultValue("5m") @NotNull Duration lease) {}
