/** For receivers of webhooks. Way in: {@link io.confetti.client.webhook.WebhookSignatures}. */
package io.confetti.client.webhook;
