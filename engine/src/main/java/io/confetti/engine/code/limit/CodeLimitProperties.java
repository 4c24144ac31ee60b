package io.confetti.engine.code.limit;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Wrong codes that are told to be wrong; 0 is no limit. A bucket holds as many as its time brings back, so they may come all at once.
 *
 * @param userPerMinute of one user at one order system, and of what he has tried at the gateway
 * @param userPerDay likewise
 * @param systemPerMinute of all users together whom one order system names
 * @param tillPerMinute of one order system, from tills that do not know their customer
 */
@Validated
@ConfigurationProperties("confetti.code.order-limit")
record CodeLimitProperties(
        @DefaultValue("5") @Min(0) int userPerMinute,
        @DefaultValue("30") @Min(0) int userPerDay,
        @DefaultValue("300") @Min(0) int systemPerMinute,
        @DefaultValue("300") @Min(0) int tillPerMinute) {}
