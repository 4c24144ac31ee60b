package io.confetti.engine.redemption;

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
import io.confetti.platform.figure.FigureSource;
import io.confetti.platform.identity.Shops;
import io.confetti.platform.time.SuiteClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    /**
     * @param by who says so; of his shops' codes, and of no others
     * @return each as if those before it were exchanged
     */
    public CodesOnHand of(TypedBy by, List<String> typed, Shops shops) {
        List<CodeWorth> worths = look.look(by.userId(), typed, shops);
        Map<Long, CouponOnHand> own = own(by.userId(), worths);
        List<CodeOnHand> codes = new ArrayList<>();
        List<TriedCode> tries = new ArrayList<>();
        for (int i = 0; i < typed.size(); i++) {
            CodeWorth worth = worths.get(i);
            CodeOnHand code = onHand(typed.get(i), worth, own);
            metrics.lookedAt(worth.seriesId(), code.refusal());
            codes.add(code);
            tries.add(TriedCode.of(code.code(), code.refusal(), worth.isOfCoupon()));
        }
        return new CodesOnHand(limited(codes, limit.told(by, tries)));
    }

    /** From the first code on that costs one try too many nothing is told of codes to be exchanged, be they right or wrong. */
    private static List<CodeOnHand> limited(List<CodeOnHand> codes, List<Boolean> told) {
        return IntStream.range(0, codes.size())
                .mapToObj(i -> told.get(i)
                        ? codes.get(i)
                        : CodeOnHand.refused(codes.get(i).code(), LimitWrongCodes.TOO_MANY_TRIES))
                .toList();
    }

    private Map<Long, CouponOnHand> own(long userId, List<CodeWorth> worths) {
        Set<Long> ids = worths.stream()
                .filter(CodeWorth::isOfCoupon)
                .map(CodeWorth::couponId)
                .collect(Collectors.toSet());
        return coupons.byIds(userId, ids).stream()
                .collect(Collectors.toMap(CouponOnHand::couponId, Function.identity()));
    }

    /** A coupon's own code that somebody else types is answered like no code, whatever there is to say of its series. */
    private CodeOnHand onHand(String typed, CodeWorth worth, Map<Long, CouponOnHand> own) {
        if (worth.isOfCoupon()) {
            CouponOnHand coupon = own.get(worth.couponId());
            if (coupon == null || coupon.templateId() != worth.templateId()) {
                return CodeOnHand.refused(typed, CodeError.NOT_VALID.name());
            }
            return worth.isRefused()
                    ? CodeOnHand.refused(typed, worth.refusal())
                    : new CodeOnHand(typed, null, false, coupon);
        }
        return worth.isRefused()
                ? CodeOnHand.refused(typed, worth.refusal())
                : new CodeOnHand(typed, null, true, drawn(worth));
    }

    private CouponOnHand drawn(CodeWorth worth) {
        TemplateOffer offer = worth.offer();
        Window window = offer.rule().usable().windowFor(clock.instant());
        return new CouponOnHand(
                worth.couponId(),
                offer.templateId(),
                offer.ruleVersion(),
                offer.shopId(),
                "UNUSED",
                window.from(),
                window.until(),
                null,
                FigureSource.series(worth.seriesId()).text());
    }
}
