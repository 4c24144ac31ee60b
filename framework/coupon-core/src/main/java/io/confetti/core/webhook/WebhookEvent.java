package io.confetti.core.webhook;

/** What may happen to a coupon that a shop can hear of. */
public enum WebhookEvent {
    /** By a push or a claim. */
    COUPON_GIVEN,
    COUPON_LOCKED,
    COUPON_REDEEMED,
    /** The order was cancelled or not paid in time. */
    COUPON_RELEASED,
    /** The order was refunded. */
    COUPON_RETURNED
}
