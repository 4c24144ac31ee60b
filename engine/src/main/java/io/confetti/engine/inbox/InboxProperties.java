package io.confetti.engine.inbox;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What users are shown in the app.
 *
 * @param popupsPerDay popups of one user and day at most, in the zone of the user; 0: none
 */
@Validated
@ConfigurationProperties("confetti.inbox")
public record InboxProperties(
        @DefaultValue("3") @Min(0) @Max(100) int popupsPerDay) {}
