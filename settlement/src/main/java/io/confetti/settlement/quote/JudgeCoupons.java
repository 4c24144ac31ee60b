package io.confetti.settlement.quote;

import io.confetti.contract.CouponOnHand;
import io.confetti.contract.CouponsOnHand;
import io.confetti.contract.TemplateVersion;
import io.confetti.contract.TemplateVersionKey;
import io.confetti.platform.figure.CountRefusals;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.quote.client.TemplateVersions;
import io.confetti.settlement.quote.client.UserCouponsClient;
import io.confetti.settlement.quote.domain.Unusable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Says of each of a user's coupons whether it can be used for a cart, and exactly why not. */
@Component
class JudgeCoupons {
    private final UserCouponsClient userCoupons;
    private final ReadCodes readCodes;
    private final TemplateVersions versions;
    private final SuiteClock clock;
    private final CountRefusals refusals;

    JudgeCoupons(
            UserCouponsClient userCoupons,
            ReadCodes readCodes,
            TemplateVersions versions,
            SuiteClock clock,
            CountRefusals refusals) {
        this.refusals = refusals;
        this.userCoupons = userCoupons;
        this.readCodes = readCodes;
        this.versions = versions;
        this.clock = clock;
    }

    /** Coupons that the query names are judged in any case, unknown ones included; so is what its codes are worth. */
    JudgedCoupons judge(QuoteQuery query) {
        List<Long> named = query.couponIds().orElse(List.of());
        CouponsOnHand held = userCoupons.of(query.userId(), named, query.by().shops());
        ReadCodes.Read read = readCodes.read(query);
        List<CouponVerdict> verdicts = judge(query, all(held.coupons(), read.coupons()));
        countRefused(named, held.coupons(), verdicts);
        for (long id : named) {
            if (verdicts.stream().noneMatch(verdict -> verdict.couponId() == id)) {
                verdicts.add(CouponVerdict.NotUsable.unread(id, Unusable.UNKNOWN));
            }
        }
        return new JudgedCoupons(
                verdicts, held.more(), isComplete(verdicts, held.more(), query, read.codes()), read.codes());
    }

    /** Who names a coupon wants to use it; of the others nobody has said so. */
    private void countRefused(List<Long> named, List<CouponOnHand> held, List<CouponVerdict> verdicts) {
        verdicts.stream()
                .filter(verdict -> named.contains(verdict.couponId()))
                .filter(CouponVerdict.NotUsable.class::isInstance)
                .map(CouponVerdict.NotUsable.class::cast)
                .forEach(refused -> held.stream()
                        .filter(coupon -> coupon.couponId() == refused.couponId())
                        .findFirst()
                        .ifPresent(coupon -> refusals.count(
                                coupon.shopId(),
                                coupon.templateId(),
                                FigureKind.QUOTE_REFUSED,
                                refused.reason().name())));
    }

    private List<CouponVerdict> judge(QuoteQuery query, List<CouponOnHand> coupons) {
        Map<TemplateVersionKey, TemplateVersion> rules =
                versions.find(coupons.stream().map(JudgeCoupons::ruleOf).collect(Collectors.toSet()));
        Instant now = clock.instant();
        return coupons.stream()
                .map(coupon ->
                        JudgeCoupon.judge(coupon, Optional.ofNullable(rules.get(ruleOf(coupon))), query.cart(), now))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** A code may be one of a coupon that the user has. */
    private static List<CouponOnHand> all(List<CouponOnHand> held, List<CouponOnHand> ofCodes) {
        Map<Long, CouponOnHand> all = new LinkedHashMap<>();
        Stream.concat(held.stream(), ofCodes.stream()).forEach(coupon -> all.putIfAbsent(coupon.couponId(), coupon));
        return List.copyOf(all.values());
    }

    /** A coupon whose rule was not read, or that was not judged at all, may be the best one. */
    private static boolean isComplete(List<CouponVerdict> verdicts, boolean more, QuoteQuery query, TypedCodes codes) {
        boolean open = query.couponIds().isEmpty();
        return !(open && more)
                && verdicts.stream()
                        .filter(JudgeCoupons::isUnread)
                        .noneMatch(verdict -> query.allows(verdict.couponId()) || codes.allow(verdict.couponId()));
    }

    static TemplateVersionKey ruleOf(CouponOnHand held) {
        return new TemplateVersionKey(held.templateId(), held.ruleVersion());
    }

    private static boolean isUnread(CouponVerdict verdict) {
        return verdict instanceof CouponVerdict.NotUsable no && no.reason() == Unusable.RULE_UNAVAILABLE;
    }
}
