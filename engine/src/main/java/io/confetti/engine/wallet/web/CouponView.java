package io.confetti.engine.wallet.web;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.ScopeRule;
import io.confetti.engine.wallet.CouponState;
import io.confetti.engine.wallet.DescribeCoupons.Described;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/** A coupon as its holder sees it. */
record CouponView(
        String id,
        String templateId,

        @Schema(description = "Null if it cannot be told now")
        String templateName,

        String shopId,

        @Schema(description = "Version of the template's rule that the coupon was given with")
        int ruleVersion,

        @Schema(
                description =
                        "Of that version, with the threshold from which it applies; null if it cannot be told now")
        DiscountRule discount,

        @Schema(description = "Goods that it can be used for, of that version; null if it cannot be told now")
        ScopeRule scope,

        @Schema(
                description =
                        "Coupons of one shop are used together in an order only if each two name a common group; of that"
                                + " version, null if it cannot be told now")
        List<String> stackingGroups,

        @Schema(description = "To be shown at a till; null if coupons of the template have none")
        String code,

        CouponState status,
        Instant receivedAt,
        Instant usableFrom,
        @Schema(description = "Exclusive") Instant usableUntil,
        Instant redeemedAt) {

    static CouponView of(Described described) {
        var coupon = described.coupon();
        var rule = described.rule();
        return new CouponView(
                Long.toString(coupon.id()),
                Long.toString(coupon.templateId()),
                described.name(),
                Long.toString(coupon.shopId()),
                coupon.ruleVersion(),
                described.discount(),
                rule == null ? null : rule.scope(),
                rule == null ? null : rule.stackingGroups(),
                described.code(),
                coupon.state(),
                coupon.receivedAt(),
                coupon.usableFrom(),
                coupon.usableUntil(),
                coupon.redeemedAt());
    }
}
