package io.confetti.merchantadmin.row.web;

import io.confetti.contract.HeldCoupon;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** A user's coupon, as an operator of its shop sees it. */
record HeldCouponView(
        String id,
        String templateId,
        String templateName,

        @Schema(description = "What granted it: TASK or CLAIM")
        String source,

        @Schema(description = "Id of the task or claim") String sourceId,

        @Schema(description = "UNUSED, LOCKED, REDEEMED, EXPIRED, REVOKED")
        String state,

        @Schema(description = "Order that holds it or has redeemed it")
        String order,

        OffsetDateTime receivedAt,
        OffsetDateTime usableFrom,
        @Schema(description = "Exclusive") OffsetDateTime usableUntil,
        OffsetDateTime redeemedAt,
        OffsetDateTime revokedAt) {

    static HeldCouponView of(HeldCoupon coupon, ZoneId zone) {
        return new HeldCouponView(
                String.valueOf(coupon.id()),
                String.valueOf(coupon.templateId()),
                coupon.templateName(),
                coupon.source(),
                String.valueOf(coupon.sourceId()),
                coupon.state(),
                coupon.order(),
                TimeText.write(coupon.receivedAt(), zone),
                TimeText.write(coupon.usableFrom(), zone),
                TimeText.write(coupon.usableUntil(), zone),
                TimeText.write(coupon.redeemedAt(), zone),
                TimeText.write(coupon.revokedAt(), zone));
    }
}
