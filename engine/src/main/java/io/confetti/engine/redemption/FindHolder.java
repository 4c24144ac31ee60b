package io.confetti.engine.redemption;

import io.confetti.contract.CodeHolder;
import io.confetti.contract.CodeTyped;
import io.confetti.engine.code.exchange.CodeError;
import io.confetti.engine.code.exchange.CodeMetrics;
import io.confetti.engine.code.exchange.CodeWorth;
import io.confetti.engine.code.exchange.LookAtCode;
import io.confetti.engine.code.limit.LimitWrongCodes;
import io.confetti.engine.code.limit.TriedCode;
import io.confetti.engine.code.limit.TypedBy;
import io.confetti.engine.redemption.store.OrderableCoupons;
import io.confetti.platform.identity.Shops;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Whose a typed code is. A till reads the code that a coupon shows and does not know its customer. Nothing is taken: whether the coupon
 * can be used shows when it is locked. Codes of coupons are not found by trying, so a right one is told however many wrong ones came
 * before it: no scanner that reads other things than codes stands in the way of the next customer.
 */
@Component
public class FindHolder {
    private final LookAtCode look;
    private final OrderableCoupons coupons;
    private final CodeMetrics metrics;
    private final LimitWrongCodes limit;

    FindHolder(LookAtCode look, OrderableCoupons coupons, CodeMetrics metrics, LimitWrongCodes limit) {
        this.look = look;
        this.coupons = coupons;
        this.metrics = metrics;
        this.limit = limit;
    }

    /** @param shops whose codes it may be */
    public CodeHolder find(CodeTyped typed, Shops shops) {
        CodeHolder holder = look.lookAtCoupons(typed.code(), shops)
                .map(worth -> counted(worth, typed.userId()))
                .orElseGet(CodeHolder::nobody);
        TypedBy by = TypedBy.of(typed.orderSystem(), typed.userId());
        boolean told = limit.told(by, List.of(TriedCode.of(typed.code(), holder.refusal(), true)))
                .get(0);
        return told ? holder : CodeHolder.refused(LimitWrongCodes.TOO_MANY_TRIES);
    }

    /** A code that has to be exchanged is counted when it is looked at for somebody. */
    private CodeHolder counted(CodeWorth worth, Long userId) {
        CodeHolder holder = worth.isOfCoupon() ? holder(worth, userId) : CodeHolder.refused(worth.refusal());
        metrics.lookedAt(worth.seriesId(), holder.refusal());
        return holder;
    }

    /** Who has no coupon in hand, or names somebody else than its holder, hears no more than who has no code. */
    private CodeHolder holder(CodeWorth worth, Long userId) {
        return coupons.holder(worth.couponId(), worth.templateId())
                .filter(user -> userId == null || userId.equals(user))
                .map(user -> worth.isRefused()
                        ? CodeHolder.refused(worth.refusal())
                        : new CodeHolder(null, user, worth.couponId()))
                .orElseGet(() -> CodeHolder.refused(CodeError.NOT_VALID.name()));
    }
}
