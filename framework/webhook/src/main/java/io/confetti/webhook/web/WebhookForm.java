package io.confetti.webhook.web;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.request.BodyFields;
import io.confetti.webhook.WebhookDraft;
import io.confetti.webhook.WebhookError;
import io.confetti.webhook.client.WebhookTargets;
import io.confetti.webhook.client.WebhookTargets.Verdict;
import io.confetti.webhook.record.WebhookEvent;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Reads the body of a new endpoint: url and events are needed. */
final class WebhookForm {
    private static final int MAX_DESCRIPTION = 200;

    private WebhookForm() {}

    /**
     * Reads the body and looks the host up, without judging it yet: a repeat of a call is answered as it was the first time,
     * whatever has become of the name.
     *
     * @return gives the draft, or throws the refusal that names every wrong field
     */
    static Supplier<WebhookDraft> read(Map<String, Object> body, WebhookTargets targets) {
        try {
            WebhookDraft draft = judged(body, targets);
            return () -> draft;
        } catch (CouponException refusal) {
            return () -> {
                throw refusal;
            };
        }
    }

    private static WebhookDraft judged(Map<String, Object> body, WebhookTargets targets) {
        BodyFields fields = BodyFields.of(body);
        String text = fields.required("url", fields.text("url", 2 * WebhookTargets.MAX_LENGTH));
        List<WebhookEvent> events = fields.required("events", fields.choices("events", WebhookEvent.class));
        String description = fields.text("description", MAX_DESCRIPTION);
        if (events != null && events.isEmpty()) {
            fields.refuse("events", "validation.required");
        }
        String url = text == null ? null : judge(text, targets, fields);
        fields.check();
        return new WebhookDraft(url, set(events), description == null ? "" : description);
    }

    private static String judge(String text, WebhookTargets targets, BodyFields fields) {
        WebhookTargets.Judged judged = targets.judge(text);
        if (judged.verdict() == Verdict.BUSY) {
            throw WebhookError.LOOKUPS_BUSY.refusal();
        }
        return judged.verdict() == Verdict.GOOD
                ? judged.url()
                : fields.refuse("url", code(judged.verdict()), Map.of("max", WebhookTargets.MAX_LENGTH));
    }

    private static String code(Verdict verdict) {
        return switch (verdict) {
            case GOOD, BUSY -> throw new IllegalArgumentException("no refusal");
            case NOT_A_URL -> "webhook.not-a-url";
            case HTTPS_ONLY -> "webhook.https-only";
            case TOO_LONG -> "validation.too-long";
            case UNKNOWN_HOST -> "webhook.unknown-host";
            case PRIVATE_TARGET -> "webhook.private-target";
        };
    }

    private static Set<WebhookEvent> set(List<WebhookEvent> events) {
        return EnumSet.copyOf(events);
    }
}
