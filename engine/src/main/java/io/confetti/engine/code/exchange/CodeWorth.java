package io.confetti.engine.code.exchange;

import io.confetti.core.offer.TemplateOffer;

/**
 * What a typed code would be worth now.
 *
 * @param seriesId whose prefix was typed, null if there is none
 * @param refusal null if it is worth a coupon; else a constant of {@link CodeError} or of a claim's refusal
 * @param couponId of the coupon that there is, or drawn for the one that would be given; 0 if refused
 * @param templateId of that coupon; 0 if refused
 * @param offer what would be given; null if the coupon is there already, or if refused
 */
public record CodeWorth(Long seriesId, String refusal, long couponId, long templateId, TemplateOffer offer) {

    static CodeWorth refused(Long seriesId, String refusal) {
        return new CodeWorth(seriesId, refusal, 0, 0, null);
    }

    static CodeWorth coupon(Long seriesId, long couponId, long templateId) {
        return new CodeWorth(seriesId, null, couponId, templateId, null);
    }

    static CodeWorth offered(Long seriesId, long couponId, TemplateOffer offer) {
        return new CodeWorth(seriesId, null, couponId, offer.templateId(), offer);
    }

    public boolean isRefused() {
        return refusal != null;
    }
}
