package io.confetti.webhook.web;

import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.SuiteZone;
import org.springframework.stereotype.Component;

/** How endpoints are shown to a reader. */
@Component
class WebhookViews {
    private final ErrorTexts texts;
    private final SuiteZone zone;

    WebhookViews(ErrorTexts texts, SuiteZone zone) {
        this.texts = texts;
        this.zone = zone;
    }

    /** @param acceptLanguage header, null if absent */
    WebhookView.Style in(String acceptLanguage) {
        return new WebhookView.Style(texts, acceptLanguage, zone.id());
    }
}
