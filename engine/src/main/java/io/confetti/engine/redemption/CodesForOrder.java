package io.confetti.engine.redemption;

import io.confetti.code.CodeText;
import io.confetti.contract.CodeOnHand;
import io.confetti.contract.CodesOnHand;
import io.confetti.contract.CouponOnHand;
import io.confetti.contract.UsableRule.Window;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.engine.code.exchange.CodeError;
import io.confetti.engine.code.exchange.CodeMetrics;
import io.confetti.engine.code.exchange.CodeWorth;
import io.confetti.engine.code.exchange.LookAtCode;
import io.confetti.engine.code.limit.LimitWrongCodes;
import io.confetti.engine.code.limit.TriedCode;
import io.confetti.engine.code.limit.TypedBy;
import io.confetti.engine.redemption.store.OrderableCoupons;
import io.confetti.platform.identity.Shops;
import io.confetti.platform.time.SuiteClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The coupons that typed codes would bring to an order: those that are there, and those that a lock would exchange them for. */
@Component
public class CodesForOrder {
    private final LookAtCode look;
    private final OrderableCoupons coupons;
    private final CodeMetrics metrics;
    private final LimitWrongCodes limit;
    private final SuiteClock clock;

    CodesForOrder(
            LookAtCode look, OrderableCoupons coupons, CodeMetrics metrics, LimitWrongCodes limit, SuiteClock clock) {
        this.look = look;
        this.coupons = coupons;
        this.metrics = metrics;
        this.limit = limit;
        this.clock = clock;
    }

    /** @param shops whose codes they may be */
    public CodesOnHand of(long userId, List<String> typed, Shops shops) {
        Map<String, CodeWorth> known = new HashMap<>();
        List<CodeOnHand> codes = typed.stream()
                .map(text -> onHand(
                        userId,
                        text,
                        known.computeIfAbsent(CodeText.normalise(text), any -> look.look(userId, text, shops))))
                .toList();
        return new CodesOnHand(limited(userId, codes));
    }

    /** From the first code on that costs one try too many nothing is told, be it right or wrong. */
    private List<CodeOnHand> limited(long userId, List<CodeOnHand> codes) {
        int told = limit.toldOf(
                TypedBy.user(userId),
                codes.stream()
                        .map(code -> TriedCode.of(code.code(), code.refusal()))
                        .toList());
        List<CodeOnHand> all = new ArrayList<>(codes.subList(0, told));
        codes.subList(told, codes.size())
                .forEach(code -> all.add(CodeOnHand.refused(code.code(), LimitWrongCodes.TOO_MANY_TRIES)));
        return all;
    }

    private CodeOnHand onHand(long userId, String typed, CodeWorth worth) {
        CodeOnHand code =
                worth.isRefused() ? CodeOnHand.refused(typed, worth.refusal()) : worthOne(userId, typed, worth);
        metrics.lookedAt(worth.seriesId(), code.refusal());
        return code;
    }

    /** A coupon's own code that somebody else types is answered like no code. */
    private CodeOnHand worthOne(long userId, String typed, CodeWorth worth) {
        if (worth.offer() != null) {
            return new CodeOnHand(typed, null, true, drawn(worth.couponId(), worth.offer()));
        }
        return coupons.byIds(userId, Set.of(worth.couponId())).stream()
                .filter(coupon -> coupon.templateId() == worth.templateId())
                .findFirst()
                .map(coupon -> new CodeOnHand(typed, null, false, coupon))
                .orElseGet(() -> CodeOnHand.refused(typed, CodeError.NOT_VALID.name()));
    }

    private CouponOnHand drawn(long couponId, TemplateOffer offer) {
        Window window = offer.rule().usable().windowFor(clock.instant());
        return new CouponOnHand(
                couponId,
                offer.templateId(),
                offer.ruleVersion(),
                offer.shopId(),
                "UNUSED",
                window.from(),
                window.until(),
                null);
    }
}
