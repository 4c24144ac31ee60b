package io.confetti.merchantadmin.export;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/** @param keep how long a file of rows is kept after it was there */
@Validated
@ConfigurationProperties("confetti.export")
public record RowExportProperties(
        @DefaultValue("24h") @NotNull Duration keep) {}
