package io.confetti.webhook.record;

import io.confetti.core.event.CouponChange;
import java.util.Optional;

/** What may happen to a coupon that a shop can hear of; the names are public. */
public enum WebhookEvent {
    /** By a push or a claim. */
    COUPON_GIVEN,
    COUPON_LOCKED,
    COUPON_REDEEMED,
    /** The order was cancelled or not paid in time. */
    COUPON_RELEASED,
    /** The order was refunded. */
    COUPON_RETURNED,
    /** The shop has taken it back. */
    COUPON_REVOKED;

    /** Empty for changes that no webhook reports. */
    static Optional<WebhookEvent> of(CouponChange change) {
        return switch (change) {
            case GRANTED -> Optional.of(COUPON_GIVEN);
            case LOCKED -> Optional.of(COUPON_LOCKED);
            case REDEEMED -> Optional.of(COUPON_REDEEMED);
            case RELEASED -> Optional.of(COUPON_RELEASED);
            case RETURNED -> Optional.of(COUPON_RETURNED);
            case REVOKED -> Optional.of(COUPON_REVOKED);
            case EXPIRED -> Optional.empty();
        };
    }
}
