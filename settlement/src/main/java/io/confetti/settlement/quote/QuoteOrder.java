package io.confetti.settlement.quote;

import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.quote.domain.BestCombination;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.LeftOut;
import io.confetti.settlement.quote.domain.Price;
import io.confetti.settlement.quote.domain.Pricing;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Quotes a cart: the best combination of the user's coupons, or of those that were named. Nothing is stored. */
@Component
public class QuoteOrder {
    private static final Comparator<CouponVerdict.Usable> LARGEST_FIRST = Comparator.comparing(
                    CouponVerdict.Usable::off)
            .reversed()
            .thenComparing(verdict -> verdict.coupon().usableUntil())
            .thenComparing(CouponVerdict.Usable::couponId);

    private final JudgeCoupons judge;
    private final SignedQuotes signed;
    private final SealCodes seal;
    private final QuoteProperties settings;
    private final SuiteClock clock;

    QuoteOrder(JudgeCoupons judge, SignedQuotes signed, SealCodes seal, QuoteProperties settings, SuiteClock clock) {
        this.judge = judge;
        this.signed = signed;
        this.seal = seal;
        this.settings = settings;
        this.clock = clock;
    }

    public Quote quote(QuoteQuery query) {
        JudgedCoupons judged = judge.judge(query);
        List<CouponVerdict.Usable> usable =
                judged.usable().stream().sorted(LARGEST_FIRST).toList();
        List<Coupon> allowed = usable.stream()
                .filter(verdict -> judged.mayUse(query, verdict.couponId()))
                .map(CouponVerdict.Usable::coupon)
                .toList();
        BestCombination.Found best = BestCombination.of(query.cart(), allowed, settings.limits());
        Price price = Pricing.price(query.cart(), best.coupons());
        QuoteContent content = content(query, judged, best.coupons(), price);
        return new Quote(
                signed.sign(content),
                content.expiresAt(),
                query.cart(),
                price,
                best.exact() && judged.complete(),
                judged.more(),
                judged.codes(),
                usable.stream()
                        .map(verdict -> usable(verdict, judged.mayUse(query, verdict.couponId()), best.coupons()))
                        .toList(),
                judged.notUsable());
    }

    /** Which of the user's coupons could be used for these goods; no quote comes of it. */
    public JudgedCoupons dry(QuoteQuery query) {
        return judge.judge(query);
    }

    private QuoteContent content(QuoteQuery query, JudgedCoupons judged, List<Coupon> chosen, Price price) {
        Instant now = clock.instant();
        List<CouponVerdict.Usable> usable = judged.usable();
        List<QuotedCoupon> coupons = chosen.stream()
                .map(coupon ->
                        QuotedCoupon.of(verdictOf(coupon, usable), query.cart(), sealedCode(coupon, judged.codes())))
                .toList();
        return QuoteContent.of(query, now, now.plus(settings.validFor()), coupons, price);
    }

    private @Nullable String sealedCode(Coupon coupon, TypedCodes codes) {
        return codes.toExchange(coupon.id())
                .map(code -> seal.seal(code, coupon.id()))
                .orElse(null);
    }

    private static CouponVerdict.Usable verdictOf(Coupon coupon, List<CouponVerdict.Usable> usable) {
        return usable.stream()
                .filter(verdict -> verdict.couponId() == coupon.id())
                .findFirst()
                .orElseThrow();
    }

    private Quote.Usable usable(CouponVerdict.Usable verdict, boolean allowed, List<Coupon> chosen) {
        if (chosen.contains(verdict.coupon())) {
            return new Quote.Usable(verdict, Optional.empty());
        }
        LeftOut.Why why = allowed
                ? LeftOut.of(verdict.coupon(), chosen, settings.maxCoupons())
                : LeftOut.Why.of(LeftOut.NOT_CHOSEN);
        return new Quote.Usable(verdict, Optional.of(why));
    }
}
