package io.confetti.core.grant;

import io.confetti.core.stock.Recipient;
import java.util.List;

/**
 * What became of an order: every recipient is in exactly one of the two lists.
 *
 * @param granted coupons that exist now because of this order
 */
public record Grant(List<Granted> granted, List<Refused> refused) {

    /** @param n it is the user's n-th coupon of the template */
    public record Granted(Recipient recipient, long couponId, int n) {}

    public record Refused(Recipient recipient, Refusal refusal) {}

    public enum Refusal {
        /** The user is at the limit of the template, or this very source has given before. */
        ALREADY_OWNED,
        /** The stock was used up. */
        NO_STOCK,
        /** The template was ended, the source was accepted outside the claim window, or the coupon could no longer be used. */
        TEMPLATE_ENDED,
        /** The user is being forgotten. */
        ERASED,
        /** The database refuses this very row, or its coupon id was taken by a stranger. */
        SAVE_FAILED
    }
}
