package io.confetti.engine.code.exchange;

import io.confetti.code.CodeText;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.TypedCode;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.engine.code.exchange.ExchangeOutcome.HadBefore;
import io.confetti.engine.code.exchange.ExchangeOutcome.Refused;
import io.confetti.engine.code.exchange.FindCode.Found;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Shops;
import io.confetti.platform.time.SuiteClock;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Says what typed codes would be worth now, and takes nothing for it: for the price of an order. What is told may be another when the
 * order is locked; there it is decided.
 */
@Component
public class LookAtCode {
    private final FindCode findCode;
    private final JudgeOneByOne judge;
    private final JudgeCodes judgeCodes;
    private final Ids ids;
    private final SuiteClock clock;

    LookAtCode(FindCode findCode, JudgeOneByOne judge, JudgeCodes judgeCodes, Ids ids, SuiteClock clock) {
        this.findCode = findCode;
        this.judge = judge;
        this.judgeCodes = judgeCodes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * @param userId who would get the coupons; whether he has those whose own codes they are, is not asked
     * @param typed however they are written; the second of two texts of one code is worth the same coupon
     * @param shops whose codes they may be: one of another shop is none, whatever there is to say of it
     * @return what each code is worth if those before it are exchanged, too
     */
    public List<CodeWorth> look(long userId, List<String> typed, Shops shops) {
        Map<String, Found> known = new HashMap<>();
        List<Found> found = typed.stream()
                .map(text -> known.computeIfAbsent(CodeText.normalise(text), any -> find(text, shops)))
                .toList();
        Map<Code, Exchange> exchanges = new LinkedHashMap<>();
        found.stream()
                .flatMap(one -> one.code().stream())
                .filter(code -> !isOfCoupon(code))
                .forEach(code -> exchanges.computeIfAbsent(named(code), any -> drawn(userId, code)));
        Map<Long, CodeWorth> worths = new HashMap<>();
        exchanges.values().stream()
                .collect(Collectors.groupingBy(Exchange::templateId))
                .forEach((template, some) -> worths.putAll(worths(template, some)));
        return found.stream()
                .map(one ->
                        worth(one, code -> worths.get(exchanges.get(named(code)).claimId())))
                .toList();
    }

    /**
     * As {@link #look}, where nobody is named who would get a coupon: of the code that a coupon shows. Codes to be exchanged have less
     * spare space, so whether one is valid is told only to somebody who pays for wrong ones.
     */
    public UnnamedCode lookAtCoupon(String typed, Shops shops) {
        Found found = ofShops(findCode.findOfCoupon(typed), shops);
        return new UnnamedCode(worth(found, this::ofCoupon), findCode.exchanged(typed, shops));
    }

    private Found find(String typed, Shops shops) {
        return ofShops(findCode.find(typed), shops);
    }

    private static Found ofShops(Found found, Shops shops) {
        return new Found(
                found.seriesId(),
                found.code().filter(code -> shops.cover(code.series().row().shopId())));
    }

    private CodeWorth worth(Found found, Function<TypedCode, CodeWorth> toExchange) {
        return found.code()
                .map(code -> isOfCoupon(code) ? ofCoupon(code) : toExchange.apply(code))
                .orElseGet(() -> CodeWorth.refused(found.seriesId(), CodeError.NOT_VALID.name()));
    }

    private static boolean isOfCoupon(TypedCode code) {
        return code.series().row().kind() == CodeKind.PER_COUPON;
    }

    private static Code named(TypedCode code) {
        return new Code(code.series().id(), code.serial());
    }

    /** Why it counts for nothing stands beside the coupon: it is told to whoever has that coupon, and to nobody else. */
    private CodeWorth ofCoupon(TypedCode code) {
        String refusal = judgeCodes.refusal(code).map(CodeError::name).orElse(null);
        return CodeWorth.shown(
                code.series().id(), refusal, code.serial(), code.series().row().templateId());
    }

    private Exchange drawn(long userId, TypedCode code) {
        return Exchange.forOrder(userId, code, clock.instant(), ids.next());
    }

    /** By claim id. */
    private Map<Long, CodeWorth> worths(long template, List<Exchange> ofUser) {
        ExchangeGroup group = new ExchangeGroup(template, ofUser);
        TemplateOffer offer = judge.judge(group);
        return ofUser.stream()
                .collect(Collectors.toMap(
                        Exchange::claimId,
                        exchange -> worth(exchange, group.outcomes().get(exchange.claimId()), offer)));
    }

    private static CodeWorth worth(Exchange exchange, ExchangeOutcome outcome, TemplateOffer offer) {
        if (outcome == null) {
            return CodeWorth.offered(exchange.seriesId(), exchange.couponId(), offer);
        }
        if (outcome instanceof HadBefore had) {
            long coupon = had.claim().granted().orElseThrow().couponId();
            return CodeWorth.coupon(exchange.seriesId(), coupon, exchange.templateId());
        }
        return CodeWorth.refused(exchange.seriesId(), ((Refused) outcome).reason());
    }
}
