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

    /** Coupons that the query names are judged in any case, unknown ones included. */
    JudgedCoupons judge(QuoteQuery query) {
        List<Long> named = query.couponIds().orElse(List.of());
        CouponsOnHand coupons = userCoupons.of(query.userId(), named, query.by().shops());
        Map<TemplateVersionKey, TemplateVersion> rules = versions.find(
                coupons.coupons().stream().map(JudgeCoupons::ruleOf).collect(Collectors.toSet()));
        Instant now = clock.instant();
        List<CouponVerdict> verdicts = new ArrayList<>();
        coupons.coupons()
                .forEach(coupon ->
                        verdicts.add(judge(coupon, Optional.ofNullable(rules.get(ruleOf(coupon))), query.cart(), now)));
        for (long id : named) {
            if (coupons.coupons().stream().noneMatch(coupon -> coupon.couponId() == id)) {
                verdicts.add(CouponVerdict.NotUsable.unread(id, Unusable.UNKNOWN));
            }
        }
        return new JudgedCoupons(verdicts, coupons.more(), isComplete(verdicts, coupons.more(), query));
    }

    /** A coupon whose rule was not read, or that was not judged at all, may be the best one. */
    private static boolean isComplete(List<CouponVerdict> verdicts, boolean more, QuoteQuery query) {
        boolean open = query.couponIds().isEmpty();
        return !(open && more)
                && verdicts.stream()
                        .filter(JudgeCoupons::isUnread)
                        .noneMatch(verdict -> query.allows(verdict.couponId()));
    }

    private static TemplateVersionKey ruleOf(CouponOnHand held) {
        return new TemplateVersionKey(held.templateId(), held.ruleVersion());
    }

    private static boolean isUnread(CouponVerdict verdict) {
        return verdict instanceof CouponVerdict.NotUsable no && no.reason() == Unusable.RULE_UNAVAILABLE;
    }

    /** @param template empty if it was not read */
    private static CouponVerdict judge(CouponOnHand held, Optional<TemplateVersion> template, Cart cart, Instant now) {
        Optional<Unusable> state = CouponState.of(held, now);
        Optional<Coupon> coupon = template.flatMap(it -> coupon(held, it));
        if (coupon.isEmpty()) {
            return CouponVerdict.NotUsable.unread(held.couponId(), state.orElse(Unusable.RULE_UNAVAILABLE));
        }
        if (state.isPresent()) {
            return new CouponVerdict.NotUsable(held.couponId(), template, state.get(), 0);
        }
        Fitness.Verdict fitness = Fitness.of(coupon.get(), cart);
        return fitness.reason() == null
                ? new CouponVerdict.Usable(coupon.get(), template.orElseThrow(), fitness.off())
                : new CouponVerdict.NotUsable(held.couponId(), template, fitness.reason(), fitness.gap());
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
