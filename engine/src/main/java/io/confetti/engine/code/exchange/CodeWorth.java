package io.confetti.engine.code.exchange;

import io.confetti.core.offer.TemplateOffer;

/**
 * What a typed code would be worth now.
 *
 * @param seriesId whose prefix was typed, null if there is none
 * @param refusal null if it is worth a coupon; else a constant of {@link CodeError} or of a claim's refusal
 * @param couponId of the coupon that there is, or drawn for the one that would be given; 0 if there is none. Not 0 beside a refusal if
 *     the code would be a coupon's own: who does not have that coupon is told that the code is not valid
 * @param templateId of that coupon, or 0
 * @param offer what would be given; null if the coupon is there already, or if refused
 */
public record CodeWorth(Long seriesId, String refusal, long couponId, long templateId, TemplateOffer offer) {

    static CodeWorth refused(Long seriesId, String refusal) {
        return new CodeWorth(seriesId, refusal, 0, 0, null);
    }

    static CodeWorth coupon(Long seriesId, long couponId, long templateId) {
        return new CodeWorth(seriesId, null, couponId, templateId, null);
    }

    /** @param refusal that the coupon's holder is told; null if there is none */
    static CodeWorth shown(Long seriesId, String refusal, long couponId, long templateId) {
        return new CodeWorth(seriesId, refusal, couponId, templateId, null);
    }

    static CodeWorth offered(Long seriesId, long couponId, TemplateOffer offer) {
        return new CodeWorth(seriesId, null, couponId, offer.templateId(), offer);
    }

    public boolean isRefused() {
        return refusal != null;
    }

    /** Whether it stands for a coupon that there is, if the user has it. */
    public boolean isOfCoupon() {
        return couponId != 0 && offer == null;
    }
}
