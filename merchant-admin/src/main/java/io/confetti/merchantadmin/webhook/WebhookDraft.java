package io.confetti.merchantadmin.webhook;

import io.confetti.core.webhook.WebhookEvent;
import java.util.Set;

/** A validated wish for a new endpoint. */
public record WebhookDraft(String url, Set<WebhookEvent> events, String description) {}
