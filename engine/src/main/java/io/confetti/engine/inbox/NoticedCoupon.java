package io.confetti.engine.inbox;

import io.confetti.contract.DiscountRule;
import io.confetti.engine.wallet.CouponState;
import java.time.Instant;

/**
 * A coupon whose push tells its users in the app.
 *
 * @param state as it is stored: one whose time is over may be UNUSED still
 * @param revokedAt null unless it was taken back
 * @param offer of its template as it is now; null if there is none
 */
public record NoticedCoupon(
        long id,
        long templateId,
        int ruleVersion,
        CouponState state,
        Instant receivedAt,
        Instant usableFrom,
        Instant usableUntil,
        Instant revokedAt,
        Offer offer) {

    /**
     * @param discount of the rule version; null if it is of a later release
     * @param picture https address, null for none
     */
    public record Offer(String name, int ruleVersion, DiscountRule discount, String picture) {}

    String name() {
        return offer == null ? null : offer.name();
    }

    boolean isUsable(Instant now) {
        return state == CouponState.UNUSED && !now.isBefore(usableFrom) && now.isBefore(usableUntil);
    }
}
