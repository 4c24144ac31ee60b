package io.confetti.engine.code.limit;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Wrong codes that are told to be wrong; 0 is no limit. A bucket holds as many as its time brings back, so they may come all at once.
 *
 * @param userPerMinute of one user, at whatever order system or till
 * @param userPerDay of one user
 * @param tillPerMinute of one order system, from tills that do not know their customer
 * @param redisTimeout longest wait for the buckets; codes are not limited while they are away
 */
@Validated
@ConfigurationProperties("confetti.code.order-limit")
record CodeLimitProperties(
        @DefaultValue("5") @Min(0) int userPerMinute,
        @DefaultValue("30") @Min(0) int userPerDay,
        @DefaultValue("300") @Min(0) int tillPerMinute,
        @DefaultValue("250ms") @NotNull Duration redisTimeout) {}
