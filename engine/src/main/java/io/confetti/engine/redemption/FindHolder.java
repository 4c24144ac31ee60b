package io.confetti.engine.redemption;

import io.confetti.contract.CodeHolder;
import io.confetti.contract.CodeTyped;
import io.confetti.engine.code.exchange.CodeError;
import io.confetti.engine.code.exchange.CodeMetrics;
import io.confetti.engine.code.exchange.CodeWorth;
import io.confetti.engine.code.exchange.LookAtCode;
import io.confetti.engine.code.exchange.UnnamedCode;
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
 * before it: no scanner that reads other things than codes stands in the way of the next customer. A shared word can be found by trying, so
 * it is told only as long as wrong codes are.
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
        UnnamedCode looked = look.lookAtCoupon(typed.code(), shops);
        if (looked.mayBeExchanged() && typed.userId() != null) {
            return CodeHolder.nobody(); // counted and paid for when it is looked at for this user
        }
        return switch (looked.exchange()) {
            case NEVER, PERHAPS -> ofCoupon(typed, looked);
            case WORD -> ifTold(typed, TriedCode.of(typed.code(), null, false), CodeHolder.nobody());
            case BEGINS_ALIKE -> CodeHolder.nobody();
        };
    }

    /** What may come from elsewhere is a wrong code of a coupon all the same, or one import would let everybody try codes of coupons. */
    private CodeHolder ofCoupon(CodeTyped typed, UnnamedCode looked) {
        CodeHolder holder = holder(looked.worth(), typed.userId());
        metrics.lookedAt(looked.worth().seriesId(), holder.refusal());
        TriedCode tried = TriedCode.of(typed.code(), holder.refusal(), true);
        return ifTold(typed, tried, looked.mayBeExchanged() ? CodeHolder.nobody() : holder);
    }

    private CodeHolder ifTold(CodeTyped typed, TriedCode tried, CodeHolder answer) {
        TypedBy by = TypedBy.of(typed.orderSystem(), typed.userId());
        boolean isTold = limit.told(by, List.of(tried)).get(0);
        return isTold ? answer : CodeHolder.refused(LimitWrongCodes.TOO_MANY_TRIES);
    }

    /** Who has no coupon in hand, or names somebody else than its holder, hears no more than who has no code. */
    private CodeHolder holder(CodeWorth worth, Long userId) {
        if (!worth.isOfCoupon()) {
            return CodeHolder.refused(worth.refusal());
        }
        return coupons.holder(worth.couponId(), worth.templateId())
                .filter(user -> userId == null || userId.equals(user))
                .map(user -> worth.isRefused()
                        ? CodeHolder.refused(worth.refusal())
                        : new CodeHolder(null, user, worth.couponId()))
                .orElseGet(() -> CodeHolder.refused(CodeError.NOT_VALID.name()));
    }
}
