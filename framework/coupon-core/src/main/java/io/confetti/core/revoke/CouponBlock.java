package io.confetti.core.revoke;

/**
 * Coupons that one source granted together, by their ids.
 *
 * @param sourceId task that granted them; ids that somebody else's coupons have are left alone
 * @param firstCoupon first id
 * @param size ids in the block, granted or not
 */
public record CouponBlock(long templateId, long shopId, long sourceId, long firstCoupon, int size) {

    public long lastCoupon() {
        return firstCoupon + size - 1;
    }
}
