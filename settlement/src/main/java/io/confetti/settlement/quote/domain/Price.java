package io.confetti.settlement.quote.domain;

import java.util.List;

/**
 * What a cart costs with certain coupons: list price = discount + payable, and each is the sum of its lines.
 *
 * @param applied in order of application
 * @param lineDiscounts one per line of the cart
 */
public record Price(long listPrice, long discount, List<Applied> applied, List<Long> lineDiscounts) {

    /**
     * What one coupon takes off.
     *
     * @param shares one per line of the cart, 0 outside of its scope
     */
    public record Applied(long couponId, long amount, List<Long> shares) {}

    public long payable() {
        return listPrice - discount;
    }
}
