package io.confetti.distribution.row;

import io.confetti.contract.HeldCoupon;
import io.confetti.core.grant.store.HeldCoupons;
import io.confetti.core.grant.store.HeldCoupons.Held;
import java.util.List;
import org.springframework.stereotype.Component;

/** Lists what a shop has granted to a user, pushed and claimed coupons alike. */
@Component
public class FindCouponsOfUser {

    private final HeldCoupons coupons;

    FindCouponsOfUser(HeldCoupons coupons) {
        this.coupons = coupons;
    }

    /** Coupons with ids below {@code before}, newest first. */
    public List<HeldCoupon> of(long userId, long shopId, long before, int limit) {
        return coupons.page(userId, shopId, before, limit).stream()
                .map(FindCouponsOfUser::told)
                .toList();
    }

    private static HeldCoupon told(Held coupon) {
        return new HeldCoupon(
                coupon.id(),
                coupon.templateId(),
                coupon.templateName(),
                coupon.source().kind().name(),
                coupon.source().id(),
                coupon.state(),
                coupon.order(),
                coupon.receivedAt(),
                coupon.usableFrom(),
                coupon.usableUntil(),
                coupon.redeemedAt(),
                coupon.revokedAt());
    }
}
