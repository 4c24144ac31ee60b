package io.confetti.settlement.quote;

import io.confetti.contract.CodeHolder;
import io.confetti.contract.CodeOnHand;
import io.confetti.contract.CouponOnHand;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.client.TypedCodesClient;
import io.confetti.settlement.quote.client.UserCouponsClient;
import io.confetti.settlement.quote.domain.Unusable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Quotes a cart with one code and nothing else, for a till, which knows the code that a customer shows. Whose coupon it is says the code,
 * if it is one that a coupon shows; a code that has to be exchanged needs somebody who gets the coupon. Nothing is stored.
 */
@Component
public class QuoteCode {
    private final TypedCodesClient codes;
    private final UserCouponsClient coupons;
    private final PriceCoupon price;

    QuoteCode(TypedCodesClient codes, UserCouponsClient coupons, PriceCoupon price) {
        this.codes = codes;
        this.coupons = coupons;
        this.price = price;
    }

    /** @throws io.confetti.platform.error.CouponException 503 if a service is away that is needed */
    public CodeQuote quote(OrderSystem by, Shown shown) {
        CodeHolder holder = codes.holder(by, shown.code(), shown.userId());
        if (holder.refusal() != null) {
            return refused(holder.refusal());
        }
        if (holder.userId() != null) {
            return shown.mayBeOf(holder.userId()) ? ofCoupon(by, holder, shown) : new CodeQuote.NotValid();
        }
        return shown.userId().map(user -> exchanged(by, user, shown)).orElseGet(CodeQuote.UserNeeded::new);
    }

    private CodeQuote ofCoupon(OrderSystem by, CodeHolder holder, Shown shown) {
        long id = holder.couponId();
        return coupons.of(holder.userId(), List.of(id), by.shops()).coupons().stream()
                .filter(coupon -> coupon.couponId() == id)
                .findFirst()
                .map(coupon -> price.price(by, holder.userId(), coupon, shown, false))
                .orElseGet(CodeQuote.NotValid::new);
    }

    private CodeQuote exchanged(OrderSystem by, long user, Shown shown) {
        CodeOnHand code = codes.of(by, user, List.of(shown.code())).get(0);
        CouponOnHand coupon = code.coupon();
        if (code.refusal() != null || coupon == null) {
            return refused(code.refusal());
        }
        return price.price(by, user, coupon, shown, code.exchange());
    }

    private static CodeQuote refused(@Nullable String refusal) {
        Unusable reason = Unusable.ofCode(refusal);
        return switch (reason) {
            case CODE_NOT_VALID -> new CodeQuote.NotValid();
            case CODE_TOO_MANY_TRIES -> new CodeQuote.TooManyTries();
            default -> new CodeQuote.Refused(reason, 0);
        };
    }
}
