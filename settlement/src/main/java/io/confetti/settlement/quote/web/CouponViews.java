package io.confetti.settlement.quote.web;

import io.confetti.contract.TemplateVersion;
import io.confetti.settlement.quote.CouponVerdict;
import io.confetti.settlement.quote.Quote;
import io.confetti.settlement.quote.domain.LeftOut;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Coupons in answers: ids as text, money in 分. */
final class CouponViews {
    private CouponViews() {}

    /**
     * @param discountAlone what it would take off as the only one
     * @param applied whether it is in the combination
     * @param reason why not, else null
     * @param stackingWith the coupon of the combination that it does not go with, else null
     */
    record UsableView(
            String couponId,
            String templateId,
            String name,
            long discountAlone,
            boolean applied,
            @Nullable String reason,
            @Nullable String stackingWith,
            @Nullable String message) {
        static UsableView of(Quote.Usable usable, CouponTexts texts) {
            CouponVerdict.Usable verdict = usable.verdict();
            Optional<LeftOut.Why> why = usable.leftOut();
            return new UsableView(
                    Long.toString(verdict.couponId()),
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
     * @param templateId null if it is not known, like the name
     * @param gap what the lines in scope must cost more, null unless that is the reason
     */
    record UnusableView(
            String couponId,
            @Nullable String templateId,
            @Nullable String name,
            String reason,
            @Nullable Long gap,
            String message) {
        static UnusableView of(CouponVerdict.NotUsable verdict, CouponTexts texts) {
            Optional<TemplateVersion> template = verdict.template();
            return new UnusableView(
                    Long.toString(verdict.couponId()),
                    template.map(it -> Long.toString(it.templateId())).orElse(null),
                    template.map(TemplateVersion::name).orElse(null),
                    verdict.reason().name(),
                    verdict.gap() == 0 ? null : verdict.gap(),
                    texts.of(verdict));
        }
    }
}
