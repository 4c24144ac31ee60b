package io.confetti.webhook.record;

import io.confetti.core.event.CouponChange;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What may happen to a coupon or a push that a shop can hear of; the names are public. */
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
    COUPON_REVOKED,
    /** A push has ended, or was called off before it began. */
    TASK_ENDED,
    /** The trial of a push is over, and the push waits. */
    TASK_HELD;

    /** Names of a later release are left out. */
    public static Set<WebhookEvent> named(Collection<String> names) {
        return Arrays.stream(values())
                .filter(event -> names.contains(event.name()))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(WebhookEvent.class)));
    }

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
