/**
 * Webhooks of a shop: endpoints, and the posts that report what happens to coupons. Ways in: {@link
 * io.confetti.webhook.RegisterWebhook} and {@link io.confetti.webhook.SendDeliveries}.
 */
package io.confetti.webhook;
