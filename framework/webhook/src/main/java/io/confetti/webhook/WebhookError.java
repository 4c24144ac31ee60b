package io.confetti.webhook;

import io.confetti.platform.error.ErrorCode;

/** Why a call about webhooks is refused. */
public enum WebhookError implements ErrorCode {
    KEY_NEEDED("webhook.key-needed", 400),
    NOT_FOUND("webhook.not-found", 404),
    DELIVERY_NOT_FOUND("webhook.delivery-not-found", 404),
    TOO_MANY("webhook.too-many", 409),
    SECRET_UNREADABLE("webhook.secret-unreadable", 409),
    TESTS_BUSY("webhook.tests-busy", 429),
    LOOKUPS_BUSY("webhook.lookups-busy", 429);

    private final Reason reason;

    WebhookError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
