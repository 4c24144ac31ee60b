package io.confetti.settlement.quote;

import io.confetti.contract.CouponOnHand;
import io.confetti.contract.CouponsOnHand;
import io.confetti.contract.TemplateVersion;
import io.confetti.contract.TemplateVersionKey;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.discount.Rules;
import io.confetti.settlement.quote.client.TemplateVersions;
import io.confetti.settlement.quote.client.UserCouponsClient;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.Fitness;
import io.confetti.settlement.quote.domain.Unusable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Says of each of a user's coupons whether it can be used for a cart, and exactly why not. */
@Component
class JudgeCoupons {
    private static final Logger LOG = LoggerFactory.getLogger(JudgeCoupons.class);

    private final UserCouponsClient userCoupons;
    private final TemplateVersions versions;
    private final SuiteClock clock;

    JudgeCoupons(UserCouponsClient userCoupons, TemplateVersions versions, SuiteClock clock) {
        this.userCoupons = userCoupons;
        this.versions = versions;
        this.clock = clock;
    }

    /**
     * @param more whether the user has more coupons than were judged
     * @param complete whether every coupon was judged that the wish lets us use
     */
    record Judged(List<CouponVerdict> verdicts, boolean more, boolean complete) {}

    /** The coupons that are named are judged in any case, those that nobody knows included. */
    Judged judge(QuoteQuery query) {
        List<Long> named = query.couponIds().orElse(List.of());
        CouponsOnHand hand = userCoupons.of(query.userId(), named, query.by().shops());
        Map<TemplateVersionKey, TemplateVersion> rules =
                versions.find(hand.coupons().stream().map(JudgeCoupons::ruleOf).collect(Collectors.toSet()));
        Instant now = clock.instant();
        List<CouponVerdict> verdicts = new ArrayList<>();
        hand.coupons().forEach(coupon -> verdicts.add(judge(coupon, rules.get(ruleOf(coupon)), query.cart(), now)));
        for (long id : named) {
            if (hand.coupons().stream().noneMatch(coupon -> coupon.couponId() == id)) {
                verdicts.add(CouponVerdict.unusable(id, Unusable.UNKNOWN));
            }
        }
        return new Judged(verdicts, hand.more(), isComplete(verdicts, hand.more(), query));
    }

    /** A coupon whose rule was not read may be the best one; so may be one that was not looked at. */
    private static boolean isComplete(List<CouponVerdict> verdicts, boolean more, QuoteQuery query) {
        boolean open = query.couponIds().isEmpty();
        return !(open && more)
                && verdicts.stream()
                        .filter(verdict -> verdict.reason() == Unusable.RULE_UNAVAILABLE)
                        .noneMatch(verdict -> query.allows(verdict.couponId()));
    }

    private static TemplateVersionKey ruleOf(CouponOnHand held) {
        return new TemplateVersionKey(held.templateId(), held.ruleVersion());
    }

    private static CouponVerdict judge(CouponOnHand held, TemplateVersion template, Cart cart, Instant now) {
        Unusable state = CouponState.of(held, now).orElse(null);
        Optional<Coupon> coupon = template == null ? Optional.empty() : coupon(held, template);
        if (coupon.isEmpty()) {
            return CouponVerdict.unusable(held.couponId(), state == null ? Unusable.RULE_UNAVAILABLE : state);
        }
        if (state != null) {
            return new CouponVerdict(held.couponId(), template, coupon.get(), state, 0, 0);
        }
        Fitness.Verdict fitness = Fitness.of(coupon.get(), cart);
        return new CouponVerdict(
                held.couponId(), template, coupon.get(), fitness.reason(), fitness.gap(), fitness.off());
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
