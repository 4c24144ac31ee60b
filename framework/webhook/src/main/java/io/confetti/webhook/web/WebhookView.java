package io.confetti.webhook.web;

import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.TimeText;
import io.confetti.webhook.WebhookEndpoint;
import io.confetti.webhook.record.WebhookEvent;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An endpoint as its operator sees it. */
record WebhookView(
        String id,
        String url,
        List<WebhookEvent> events,
        String description,
        String status,

        @Schema(description = "BY_OPERATOR, FAILING, EXHAUSTED, GONE or SECRET_UNREADABLE; null while it is active")
        String pauseReason,

        @Schema(description = "The same in words") String pauseText,

        OffsetDateTime pausedAt,

        @Schema(description = "Failed posts since the last one that went well")
        int failuresInARow,

        @Schema(description = "Nothing is posted before; null if the last post went well and fast")
        OffsetDateTime restsUntil,

        OffsetDateTime createdAt,
        String createdBy,

        @Schema(description = "Only in the answer that makes it")
        String secret,

        @Schema(description = "Until then the secret before signs, too")
        OffsetDateTime oldSecretUntil) {

    /**
     * How endpoints are shown.
     *
     * @param acceptLanguage header, null if absent
     */
    record Style(ErrorTexts texts, String acceptLanguage, ZoneId zone) {
        private String pauseText(WebhookEndpoint endpoint) {
            Locale language = ErrorTexts.languageOf(acceptLanguage);
            return endpoint.pauseReason() == null
                    ? null
                    : texts.text("webhook.pause." + endpoint.pauseReason(), Map.of(), language);
        }
    }

    static WebhookView of(WebhookEndpoint endpoint, Style style) {
        return withSecret(endpoint, null, style);
    }

    static WebhookView withSecret(WebhookEndpoint endpoint, String secret, Style style) {
        ZoneId zone = style.zone();
        return new WebhookView(
                String.valueOf(endpoint.id()),
                endpoint.url(),
                List.copyOf(endpoint.events()),
                endpoint.description(),
                endpoint.status().name(),
                endpoint.pauseReason() == null ? null : endpoint.pauseReason().name(),
                style.pauseText(endpoint),
                TimeText.write(endpoint.pausedAt(), zone),
                endpoint.failures(),
                TimeText.write(endpoint.backoffUntil(), zone),
                TimeText.write(endpoint.createdAt(), zone),
                endpoint.createdBy(),
                secret,
                TimeText.write(endpoint.secrets().oldUntil(), zone));
    }
}
