package io.confetti.merchantadmin.task;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param announceAgainAfter time after which a task that never began is announced again
 * @param askAfter time after which distribution is asked for an open task of which nothing was heard
 */
@Validated
@ConfigurationProperties("confetti.task")
public record TaskProperties(
        @DefaultValue("60s") @NotNull Duration announceAgainAfter,
        @DefaultValue("30s") @NotNull Duration askAfter) {}
