package io.confetti.settlement.order;

import io.confetti.contract.CouponMove.RefusedCoupon;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.settlement.quote.domain.Unusable;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says which coupons stand in the way of a lock. */
final class CouponsUnavailable {
    private CouponsUnavailable() {}

    static CouponException refusal(List<RefusedCoupon> coupons) {
        return new CouponException(
                SettlementError.COUPONS_UNAVAILABLE,
                Map.of(),
                coupons.stream().map(CouponsUnavailable::field).toList());
    }

    private static FieldError field(RefusedCoupon coupon) {
        String reason = Unusable.ofLock(coupon.reason()).map(Enum::name).orElse(coupon.reason());
        String key = "quote.unusable." + reason.toLowerCase(Locale.ROOT).replace('_', '-');
        return new FieldError("coupons[" + coupon.couponId() + "]", key, Map.of());
    }
}
