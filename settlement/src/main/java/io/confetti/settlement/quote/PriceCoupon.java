package io.confetti.settlement.quote;

import io.confetti.contract.CouponOnHand;
import io.confetti.contract.TemplateVersion;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.client.TemplateVersions;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.confetti.settlement.quote.domain.Price;
import io.confetti.settlement.quote.domain.Pricing;
import io.confetti.settlement.quote.domain.Unusable;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What a cart costs with one coupon and no other. */
@Component
class PriceCoupon {
    private static final String NOTHING = "1";

    private final TemplateVersions versions;
    private final SealCodes seal;
    private final QuoteProperties settings;
    private final SuiteClock clock;

    PriceCoupon(TemplateVersions versions, SealCodes seal, QuoteProperties settings, SuiteClock clock) {
        this.versions = versions;
        this.seal = seal;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * @param exchange whether the coupon exists only once its code is exchanged
     * @throws io.confetti.platform.error.CouponException 503 if its rule cannot be read now
     */
    CodeQuote price(OrderSystem by, long user, CouponOnHand held, Shown shown, boolean exchange) {
        var key = JudgeCoupons.ruleOf(held);
        Optional<TemplateVersion> template =
                Optional.ofNullable(versions.find(Set.of(key)).get(key));
        Instant now = clock.instant();
        CouponVerdict verdict = shown.cart()
                .map(cart -> JudgeCoupon.judge(held, template, cart, now))
                .orElseGet(() -> JudgeCoupon.judgeAlone(held, template, now));
        if (verdict instanceof CouponVerdict.NotUsable no) {
            if (no.reason() == Unusable.RULE_UNAVAILABLE) {
                throw CommonError.UNAVAILABLE.refusal();
            }
            return new CodeQuote.Refused(no.reason(), no.gap());
        }
        Cart cart = shown.cart().orElseGet(() -> nothing(held.shopId()));
        String sealed = exchange ? seal.seal(shown.code(), held.couponId()) : null;
        return new CodeQuote.Priced(content(by, user, (CouponVerdict.Usable) verdict, cart, sealed, now));
    }

    private QuoteContent content(
            OrderSystem by, long user, CouponVerdict.Usable coupon, Cart cart, @Nullable String sealed, Instant now) {
        Price price = Pricing.price(cart, List.of(coupon.coupon()));
        var query = new QuoteQuery(by, user, cart, Optional.of(List.of()), List.of());
        return QuoteContent.of(
                query, now, now.plus(settings.validFor()), List.of(QuotedCoupon.of(coupon, cart, sealed)), price);
    }

    /** A till that takes the discount off by itself has an order of one line that costs nothing, so that it can be returned. */
    private static Cart nothing(long shop) {
        return new Cart(List.of(new CartLine(NOTHING, NOTHING, NOTHING, shop, 1, 0)));
    }
}
