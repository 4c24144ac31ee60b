package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.TypedCode;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.engine.code.exchange.ExchangeOutcome.HadBefore;
import io.confetti.engine.code.exchange.ExchangeOutcome.Refused;
import io.confetti.engine.code.exchange.FindCode.Found;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Shops;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Says what a typed code would be worth now, and takes nothing for it: for the price of an order. What is told may be another when the
 * order is locked; there it is decided.
 */
@Component
public class LookAtCode {
    private final FindCode findCode;
    private final JudgeExchanges judge;
    private final JudgeCodes judgeCodes;
    private final Ids ids;
    private final SuiteClock clock;

    LookAtCode(FindCode findCode, JudgeExchanges judge, JudgeCodes judgeCodes, Ids ids, SuiteClock clock) {
        this.findCode = findCode;
        this.judge = judge;
        this.judgeCodes = judgeCodes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * @param userId who would get the coupon; whether he has the one whose own code it is, is not asked
     * @param typed however it is written
     * @param shops whose codes it may be: one of another shop is none, whatever there is to say of it
     */
    public CodeWorth look(long userId, String typed, Shops shops) {
        Found found = find(typed, shops);
        if (found.code().isEmpty()) {
            return CodeWorth.refused(found.seriesId(), CodeError.NOT_VALID.name());
        }
        TypedCode code = found.code().get();
        return code.series().row().kind() == CodeKind.PER_COUPON ? ofCoupon(code) : ofExchange(userId, code);
    }

    /**
     * As {@link #look}, where nobody is named who would get a coupon: of the code that a coupon shows. Codes to be exchanged have less
     * spare space, so whether one is valid is told only to somebody who pays for wrong ones.
     *
     * @return empty if it would be a code that somebody has to exchange first, valid or not
     */
    public Optional<CodeWorth> lookAtCoupons(String typed, Shops shops) {
        if (findCode.mayBeExchanged(typed, shops)) {
            return Optional.empty();
        }
        Found found = find(typed, shops);
        return Optional.of(found.code()
                .map(this::ofCoupon)
                .orElseGet(() -> CodeWorth.refused(found.seriesId(), CodeError.NOT_VALID.name())));
    }

    private Found find(String typed, Shops shops) {
        Found found = findCode.find(typed);
        return new Found(
                found.seriesId(),
                found.code().filter(code -> shops.cover(code.series().row().shopId())));
    }

    private CodeWorth ofCoupon(TypedCode code) {
        Long series = code.series().id();
        Optional<CodeError> refusal = judgeCodes.refusal(code);
        return refusal.isPresent()
                ? CodeWorth.refused(series, refusal.get().name())
                : CodeWorth.coupon(series, code.serial(), code.series().row().templateId());
    }

    private CodeWorth ofExchange(long userId, TypedCode code) {
        long drawn = ids.next();
        Exchange exchange = Exchange.forOrder(userId, code, clock.instant(), drawn);
        ExchangeGroup group = new ExchangeGroup(exchange.templateId(), List.of(exchange));
        TemplateOffer offer = judge.judge(group);
        ExchangeOutcome outcome = group.outcomes().get(exchange.claimId());
        if (outcome == null) {
            return CodeWorth.offered(exchange.seriesId(), drawn, offer);
        }
        if (outcome instanceof HadBefore had) {
            long coupon = had.claim().granted().orElseThrow().couponId();
            return CodeWorth.coupon(exchange.seriesId(), coupon, exchange.templateId());
        }
        return CodeWorth.refused(exchange.seriesId(), ((Refused) outcome).reason());
    }
}
