package io.confetti.settlement.quote;

import io.confetti.core.contract.CouponOnHand;
import io.confetti.core.contract.CouponsOnHand;
import io.confetti.core.contract.TemplateVersion;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.discount.Rules;
import io.confetti.settlement.quote.client.Hands;
import io.confetti.settlement.quote.client.TemplateVersions;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.Fitness;
import io.confetti.settlement.quote.domain.Unusable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Says of each of a user's coupons whether it can be used for a cart, and exactly why not. */
@Component
class JudgeCoupons {
    private final Hands hands;
    private final TemplateVersions versions;
    private final SuiteClock clock;

    JudgeCoupons(Hands hands, TemplateVersions versions, SuiteClock clock) {
        this.hands = hands;
        this.versions = versions;
        this.clock = clock;
    }

    /** @param more whether the user has more coupons than were judged */
    record Judged(List<CouponVerdict> verdicts, boolean more) {}

    /** The coupons that are named are judged in any case, those that nobody knows included. */
    Judged judge(QuoteWish wish) {
        List<Long> named = wish.couponIds().orElse(List.of());
        CouponsOnHand hand = hands.of(wish.userId(), named, wish.by().shops());
        Instant now = clock.instant();
        List<CouponVerdict> verdicts = new ArrayList<>();
        hand.coupons().forEach(coupon -> verdicts.add(judge(coupon, wish.cart(), now)));
        for (long id : named) {
            if (hand.coupons().stream().noneMatch(coupon -> coupon.couponId() == id)) {
                verdicts.add(CouponVerdict.unusable(id, Unusable.UNKNOWN));
            }
        }
        return new Judged(verdicts, hand.more());
    }

    private CouponVerdict judge(CouponOnHand held, Cart cart, Instant now) {
        Optional<TemplateVersion> template = versions.find(held.templateId(), held.ruleVersion());
        Unusable state = ofState(held, now);
        if (template.isEmpty()) {
            return CouponVerdict.unusable(held.couponId(), state == null ? Unusable.RULE_UNAVAILABLE : state);
        }
        Coupon coupon = coupon(held, template.get());
        if (state != null) {
            return new CouponVerdict(held.couponId(), template.get(), coupon, state, 0, 0);
        }
        Fitness.Verdict fitness = Fitness.of(coupon, cart);
        return new CouponVerdict(
                held.couponId(), template.get(), coupon, fitness.reason(), fitness.gap(), fitness.off());
    }

    private static Unusable ofState(CouponOnHand held, Instant now) {
        return switch (held.status()) {
            case "UNUSED" -> ofTime(held, now);
            case "LOCKED" -> Unusable.LOCKED;
            case "REDEEMED" -> Unusable.REDEEMED;
            case "REVOKED" -> Unusable.REVOKED;
            default -> Unusable.EXPIRED;
        };
    }

    /** The window is half-open: [from, until). */
    private static Unusable ofTime(CouponOnHand held, Instant now) {
        if (!now.isBefore(held.usableUntil())) {
            return Unusable.EXPIRED;
        }
        return now.isBefore(held.usableFrom()) ? Unusable.NOT_YET_USABLE : null;
    }

    private static Coupon coupon(CouponOnHand held, TemplateVersion template) {
        return new Coupon(
                held.couponId(),
                held.templateId(),
                held.ruleVersion(),
                held.usableUntil(),
                Rules.discount(held.shopId(), template.rule()),
                Rules.stackingGroups(template.rule()));
    }
}
