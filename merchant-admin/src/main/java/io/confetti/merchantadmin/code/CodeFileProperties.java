package io.confetti.merchantadmin.code;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/** @param keep how long files of codes are kept: exports after they were made, uploads that nobody confirms */
@Validated
@ConfigurationProperties("confetti.code.file")
public record CodeFileProperties(
        @DefaultValue("7d") @NotNull Duration keep) {}
