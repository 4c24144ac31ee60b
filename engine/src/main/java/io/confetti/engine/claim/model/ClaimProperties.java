package io.confetti.engine.claim.model;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of claims.
 *
 * @param maxBatchSize claims that are sent in one message or decided in one transaction
 * @param minSendInterval least time between the beginnings of two messages, unless a whole batch waits
 * @param minDecideInterval the same for transactions of one template
 * @param brokerTimeout how long the broker may take to acknowledge before a claim waits in the database instead
 * @param sweepAfter age from which a waiting claim is decided by the sweeper
 * @param abandonAfter age at which a hold without a claim is given back, a claim does not wait for its message any longer, and
 *     one that fails whenever it is decided ends refused; below the 60 s in which each claim must be answered
 * @param databaseClaims claims that the database decides concurrently while Redis is away
 * @param waiting requests that may wait for their outcome concurrently; others get their ticket immediately
 */
@Validated
@ConfigurationProperties("confetti.claim")
public record ClaimProperties(
        @DefaultValue("500") @Min(1) int maxBatchSize,
        @DefaultValue("8ms") @NotNull Duration minSendInterval,
        @DefaultValue("25ms") @NotNull Duration minDecideInterval,
        @DefaultValue("1s") @NotNull Duration brokerTimeout,
        @DefaultValue("2s") @NotNull Duration sweepAfter,
        @DefaultValue("45s") @NotNull Duration abandonAfter,
        @DefaultValue("6") @Min(1) int databaseClaims,
        @DefaultValue("50") @Min(0) int waiting) {}
