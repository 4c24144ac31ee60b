package io.confetti.engine.wallet.web;

import io.confetti.contract.DiscountRule;
import io.confetti.engine.wallet.CouponState;
import io.confetti.engine.wallet.DescribeCoupons.Described;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** A coupon as its holder sees it. */
record CouponView(
        String id,
        String templateId,

        @Schema(description = "Null if it cannot be told now")
        String templateName,

        String shopId,

        @Schema(description = "Version of the template's rule that the coupon was given with")
        int ruleVersion,

        @Schema(description = "Of that version; null if it cannot be told now")
        DiscountRule discount,

        @Schema(description = "To be shown at a till; null if coupons of the template have none")
        String code,

        CouponState status,
        Instant receivedAt,
        Instant usableFrom,
        @Schema(description = "Exclusive") Instant usableUntil,
        Instant redeemedAt) {

    static CouponView of(Described described) {
        var coupon = described.coupon();
        return new CouponView(
                Long.toString(coupon.id()),
                Long.toString(coupon.templateId()),
                described.name(),
                Long.toString(coupon.shopId()),
                coupon.ruleVersion(),
                described.discount(),
                described.code(),
                coupon.state(),
                coupon.receivedAt(),
                coupon.usableFrom(),
                coupon.usableUntil(),
                coupon.redeemedAt());
    }
}
