/**
 * Webhooks of a shop: endpoints, and the posts that tell them of coupons. Ways in: {@link
 * io.confetti.merchantadmin.webhook.RegisterWebhook} and {@link io.confetti.merchantadmin.webhook.SendDeliveries}.
 */
package io.confetti.merchantadmin.webhook;
