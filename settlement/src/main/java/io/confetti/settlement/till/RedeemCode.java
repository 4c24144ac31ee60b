package io.confetti.settlement.till;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.settlement.order.OrderCall;
import io.confetti.settlement.order.RedeemInOneCall;
import io.confetti.settlement.order.RedeemInOneCall.Result;
import io.confetti.settlement.order.RefusedRedemption;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.CodeQuote;
import io.confetti.settlement.quote.QuoteCode;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.SealCodes;
import io.confetti.settlement.quote.Shown;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Redeems the coupon of a code that a customer shows at a till. The redemption is an order of the till's: what looks at orders, and
 * refunds, go by its id.
 */
@Component
public class RedeemCode {
    private final QuoteCode quoteCode;
    private final RedeemInOneCall redemptions;
    private final SealCodes codes;

    RedeemCode(QuoteCode quoteCode, RedeemInOneCall redemptions, SealCodes codes) {
        this.quoteCode = quoteCode;
        this.redemptions = redemptions;
        this.codes = codes;
    }

    /** What a repeat has to say again, word for word. */
    private record Asked(
            String code, @Nullable Long userId, @Nullable List<CartLine> lines) {}

    /**
     * @param redemptionId the order's
     * @return what was redeemed; repeated, the same
     * @throws CouponException 404 if the code is not valid; 429 after too many wrong ones; 409 if its coupon cannot be used, with the reason, or if the redemption was
     *     given up; 422 if a user is needed, or the id came with other content; 503 if it is not known: then it is to be repeated
     */
    public QuoteContent redeem(OrderSystem by, String redemptionId, Shown shown) {
        Result result =
                redemptions.redeem(OrderCall.of(by, redemptionId), content(shown), () -> quoteCode.quote(by, shown));
        if (result instanceof Result.Redeemed redeemed) {
            return redeemed.content();
        }
        throw result instanceof Result.Refused refused
                ? refused(refused.refusal())
                : unknown(((Result.Unknown) result).quote());
    }

    private String content(Shown shown) {
        return JSON.toJSONString(new Asked(
                codes.mark(shown.code()),
                shown.userId().orElse(null),
                shown.cart().map(Cart::lines).orElse(null)));
    }

    private static CouponException refused(RefusedRedemption refusal) {
        String reason = refusal.reason().toLowerCase(Locale.ROOT).replace('_', '-');
        String yuan = BigDecimal.valueOf(refusal.gap(), 2).toPlainString();
        return new CouponException(
                TillError.NOT_REDEEMED,
                Map.of(),
                List.of(new FieldError("code", "quote.unusable." + reason, Map.of("gap", yuan))));
    }

    private static CouponException unknown(CodeQuote quote) {
        if (quote instanceof CodeQuote.UserNeeded) {
            return new CouponException(
                    TillError.USER_NEEDED,
                    Map.of(),
                    List.of(new FieldError("userId", TillError.USER_NEEDED.code(), Map.of())));
        }
        return (quote instanceof CodeQuote.TooManyTries ? TillError.TOO_MANY_TRIES : TillError.NOT_VALID).refusal();
    }
}
