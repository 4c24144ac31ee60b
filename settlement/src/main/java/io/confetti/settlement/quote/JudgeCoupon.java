package io.confetti.settlement.quote;

import io.confetti.contract.CouponOnHand;
import io.confetti.contract.TemplateVersion;
import io.confetti.settlement.discount.Rules;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.Fitness;
import io.confetti.settlement.quote.domain.Unusable;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says of one coupon whether it can be used for a cart, and exactly why not. */
final class JudgeCoupon {
    private static final Logger LOG = LoggerFactory.getLogger(JudgeCoupon.class);

    private JudgeCoupon() {}

    /** @param template empty if it was not read */
    static CouponVerdict judge(CouponOnHand held, Optional<TemplateVersion> template, Cart cart, Instant now) {
        CouponVerdict alone = judgeAlone(held, template, now);
        return alone instanceof CouponVerdict.Usable usable ? judge(usable, cart) : alone;
    }

    /** Whatever the cart: whether it can be used now, taking nothing off. */
    static CouponVerdict judgeAlone(CouponOnHand held, Optional<TemplateVersion> template, Instant now) {
        Optional<Unusable> state = CouponState.of(held, now);
        Optional<Coupon> coupon = template.flatMap(it -> coupon(held, it));
        if (coupon.isEmpty()) {
            return CouponVerdict.NotUsable.unread(held.couponId(), state.orElse(Unusable.RULE_UNAVAILABLE));
        }
        return state.isPresent()
                ? new CouponVerdict.NotUsable(held.couponId(), template, state.get(), 0)
                : new CouponVerdict.Usable(coupon.get(), template.orElseThrow(), 0, held.source());
    }

    private static CouponVerdict judge(CouponVerdict.Usable usable, Cart cart) {
        Fitness.Verdict fitness = Fitness.of(usable.coupon(), cart);
        return fitness.reason() == null
                ? new CouponVerdict.Usable(usable.coupon(), usable.template(), fitness.off(), usable.source())
                : new CouponVerdict.NotUsable(
                        usable.couponId(), Optional.of(usable.template()), fitness.reason(), fitness.gap());
    }

    /** Empty if the rule is none that this version of the service can compute: the other coupons are judged all the same. */
    private static Optional<Coupon> coupon(CouponOnHand held, TemplateVersion template) {
        try {
            return Optional.of(new Coupon(
                    held.couponId(),
                    held.templateId(),
                    held.ruleVersion(),
                    held.usableUntil(),
                    Rules.discount(held.shopId(), template.rule()),
                    Rules.stackingGroups(template.rule())));
        } catch (IllegalArgumentException odd) {
            LOG.error("Rule cannot be computed templateId={} version={}", held.templateId(), held.ruleVersion(), odd);
            return Optional.empty();
        }
    }
}
