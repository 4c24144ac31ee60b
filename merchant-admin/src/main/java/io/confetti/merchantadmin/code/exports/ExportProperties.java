package io.confetti.merchantadmin.code.exports;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/** @param maxQrCodes in one PDF, which is some 2 kB for each */
@Validated
@ConfigurationProperties("confetti.code.export")
public record ExportProperties(
        @DefaultValue("50000") @Min(1) @Max(200_000) int maxQrCodes) {}
