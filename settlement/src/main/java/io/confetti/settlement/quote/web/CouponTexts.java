package io.confetti.settlement.quote.web;

import io.confetti.platform.error.ErrorTexts;
import io.confetti.settlement.quote.CouponVerdict;
import io.confetti.settlement.quote.domain.LeftOut;
import io.confetti.settlement.quote.domain.Unusable;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;

/** Says in the reader's language why a coupon is not used. */
record CouponTexts(ErrorTexts texts, Locale language) {
    String of(CouponVerdict.NotUsable verdict) {
        String yuan = BigDecimal.valueOf(verdict.gap(), 2).toPlainString();
        return texts.text("quote.unusable." + kebab(verdict.reason()), Map.of("gap", yuan), language);
    }

    String of(Unusable reason) {
        return texts.text("quote.unusable." + kebab(reason), Map.of(), language);
    }

    String of(LeftOut.Why why) {
        Object with = why.stackingWith().<Object>map(id -> id).orElse("");
        return texts.text("quote.left-out." + kebab(why.reason()), Map.of("coupon", with), language);
    }

    private static String kebab(Enum<?> reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
