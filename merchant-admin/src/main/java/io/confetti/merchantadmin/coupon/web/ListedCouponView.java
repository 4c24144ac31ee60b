package io.confetti.merchantadmin.coupon.web;

import io.confetti.core.listing.ListedCoupon;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** A coupon as an operator of its shop sees it. */
@Schema(name = "ListedCoupon")
record ListedCouponView(
        String id,
        String templateId,
        String userId,

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

    static ListedCouponView of(ListedCoupon coupon, ZoneId zone) {
        return new ListedCouponView(
                String.valueOf(coupon.id()),
                String.valueOf(coupon.templateId()),
                String.valueOf(coupon.userId()),
                coupon.source().kind().name(),
                String.valueOf(coupon.source().id()),
                coupon.state(),
                coupon.order(),
                TimeText.write(coupon.receivedAt(), zone),
                TimeText.write(coupon.usableFrom(), zone),
                TimeText.write(coupon.usableUntil(), zone),
                TimeText.write(coupon.redeemedAt(), zone),
                TimeText.write(coupon.revokedAt(), zone));
    }
}
