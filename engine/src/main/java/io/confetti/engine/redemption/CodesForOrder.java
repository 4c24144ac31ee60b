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
import io.confetti.engine.redemption.store.OrderableCoupons;
import io.confetti.platform.time.SuiteClock;
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
    private final SuiteClock clock;

    CodesForOrder(LookAtCode look, OrderableCoupons coupons, CodeMetrics metrics, SuiteClock clock) {
        this.look = look;
        this.coupons = coupons;
        this.metrics = metrics;
        this.clock = clock;
    }

    public CodesOnHand of(long userId, List<String> typed) {
        Map<String, CodeWorth> known = new HashMap<>();
        return new CodesOnHand(typed.stream()
                .map(text -> onHand(
                        userId, text, known.computeIfAbsent(CodeText.normalise(text), any -> look.look(userId, text))))
                .toList());
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
