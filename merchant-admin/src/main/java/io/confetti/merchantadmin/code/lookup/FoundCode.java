package io.confetti.merchantadmin.code.lookup;

import io.confetti.core.code.SeriesRow;
import io.confetti.merchantadmin.code.voided.VoidedRange;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A code of the shop.
 *
 * @param text as it is printed; for imported codes as it is compared
 * @param exchanges that were made of it, or the coupon that shows it; none for a word, which many use
 */
public record FoundCode(
        SeriesRow series,
        String text,
        long serial,
        CodeState state,
        List<Exchange> exchanges,
        Optional<VoidedRange> voided) {

    /**
     * Who has a coupon by it.
     *
     * @param at when it was exchanged; of a coupon's own code when the coupon was given
     * @param couponState UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED; null if there is no such coupon any more
     * @param order that holds the coupon or has redeemed it; null if none does
     */
    public record Exchange(long userId, long couponId, Instant at, String couponState, String order) {}
}
