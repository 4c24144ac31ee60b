package io.confetti.webhook;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param key seals the secrets of endpoints, at least 32 bytes; empty in development, where it is made from the development key
 * @param allowLocalTargets whether endpoints may be plain HTTP and on this machine or network: for development and tests
 * @param endpointsPerShop how many a shop may have
 * @param oldSecretFor how long a replaced secret signs too
 * @param keepDelivered age at which delivered rows are deleted
 * @param keepUndelivered age at which rows that were never delivered are deleted
 */
@Validated
@ConfigurationProperties("confetti.webhook")
public record WebhookProperties(
        @DefaultValue("") String key,
        @DefaultValue("false") boolean allowLocalTargets,
        @DefaultValue("10") @Min(1) int endpointsPerShop,
        @DefaultValue("24h") @NotNull Duration oldSecretFor,
        @DefaultValue("7d") @NotNull Duration keepDelivered,
        @DefaultValue("30d") @NotNull Duration keepUndelivered) {}
