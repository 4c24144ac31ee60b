package io.confetti.engine.inbox.web;

import io.confetti.contract.DiscountRule;
import io.confetti.engine.inbox.NoticedCoupon;
import io.confetti.engine.inbox.Popup;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** A popup as its user sees it. */
record PopupView(
        String couponId,
        String templateId,

        @Schema(description = "Null if there is no such template any more")
        String templateName,

        @Schema(description = "Null if it cannot be told now")
        DiscountRule discount,

        @Schema(description = "https address; null for none")
        String picture,

        @Schema(description = "Exclusive") Instant usableUntil,

        @Schema(description = "In the language of Accept-Language; without it in the one of my settings")
        String title,

        @Schema(description = "Like title; times in the zone of my settings")
        String text) {

    static PopupView of(Popup popup) {
        NoticedCoupon coupon = popup.coupon();
        NoticedCoupon.Offer offer = coupon.offer();
        return new PopupView(
                Long.toString(coupon.id()),
                Long.toString(coupon.templateId()),
                offer == null ? null : offer.name(),
                popup.discount(),
                offer == null ? null : offer.picture(),
                coupon.usableUntil(),
                popup.words().title(),
                popup.words().text());
    }
}
