package io.confetti.settlement.quote.web;

import io.confetti.contract.TemplateVersion;
import io.confetti.settlement.quote.CouponVerdict;
import io.confetti.settlement.quote.Quote;
import io.confetti.settlement.quote.TypedCodes;
import io.confetti.settlement.quote.domain.LeftOut;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Coupons in answers: ids as text, money in 分. */
final class CouponViews {
    private CouponViews() {}

    /**
     * @param code that it comes from, as typed; null for other coupons
     * @param discountAlone what it would take off as the only one
     * @param applied whether it is in the combination
     * @param reason why not, else null
     * @param stackingWith the coupon of the combination that it does not go with, else null
     */
    record UsableView(
            String couponId,
            @Nullable String code,
            String templateId,
            String name,
            long discountAlone,
            boolean applied,
            @Nullable String reason,
            @Nullable String stackingWith,
            @Nullable String message) {
        static UsableView of(Quote.Usable usable, TypedCodes codes, CouponTexts texts) {
            CouponVerdict.Usable verdict = usable.verdict();
            Optional<LeftOut.Why> why = usable.leftOut();
            return new UsableView(
                    Long.toString(verdict.couponId()),
                    codes.of(verdict.couponId()).orElse(null),
                    Long.toString(verdict.template().templateId()),
                    verdict.template().name(),
                    verdict.off(),
                    why.isEmpty(),
                    why.map(it -> it.reason().name()).orElse(null),
                    why.flatMap(LeftOut.Why::stackingWith).map(String::valueOf).orElse(null),
                    why.map(texts::of).orElse(null));
        }
    }

    /**
     * @param couponId null of a code that is worth none
     * @param code as typed, if that is what the coupon or the refusal comes from; null for other coupons
     * @param templateId null if it is not known, like the name
     * @param gap what the lines in scope must cost more, null unless that is the reason
     */
    record UnusableView(
            @Nullable String couponId,
            @Nullable String code,
            @Nullable String templateId,
            @Nullable String name,
            String reason,
            @Nullable Long gap,
            String message) {
        static UnusableView of(CouponVerdict.NotUsable verdict, TypedCodes codes, CouponTexts texts) {
            Optional<TemplateVersion> template = verdict.template();
            return new UnusableView(
                    Long.toString(verdict.couponId()),
                    codes.of(verdict.couponId()).orElse(null),
                    template.map(it -> Long.toString(it.templateId())).orElse(null),
                    template.map(TemplateVersion::name).orElse(null),
                    verdict.reason().name(),
                    verdict.gap() == 0 ? null : verdict.gap(),
                    texts.of(verdict));
        }

        static UnusableView of(TypedCodes.Refused code, CouponTexts texts) {
            return new UnusableView(null, code.code(), null, null, code.reason().name(), null, texts.of(code.reason()));
        }
    }
}
