package io.confetti.webhook;

import io.confetti.webhook.record.WebhookEvent;
import java.util.Set;

/** A validated request for a new endpoint. */
public record WebhookDraft(String url, Set<WebhookEvent> events, String description) {}
