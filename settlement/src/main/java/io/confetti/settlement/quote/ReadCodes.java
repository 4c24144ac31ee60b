package io.confetti.settlement.quote;

import io.confetti.contract.CodeOnHand;
import io.confetti.contract.CouponOnHand;
import io.confetti.settlement.quote.client.TypedCodesClient;
import io.confetti.settlement.quote.domain.Unusable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Turns the codes of a query into coupons, as if the user had exchanged them. */
@Component
class ReadCodes {
    private final TypedCodesClient engine;

    ReadCodes(TypedCodesClient engine) {
        this.engine = engine;
    }

    /** @param coupons that the codes are worth, each once */
    record Read(TypedCodes codes, List<CouponOnHand> coupons) {}

    /** Codes of other shops than the caller's count as none, as their coupons do. */
    Read read(QuoteQuery query) {
        Map<Long, String> byCoupon = new LinkedHashMap<>();
        Set<Long> toExchange = new HashSet<>();
        List<TypedCodes.Refused> refused = new ArrayList<>();
        List<CouponOnHand> coupons = new ArrayList<>();
        for (CodeOnHand code : engine.of(query.by(), query.userId(), query.codes())) {
            CouponOnHand coupon = code.coupon();
            if (coupon == null || code.refusal() != null) {
                refused.add(new TypedCodes.Refused(code.code(), Unusable.ofCode(code.refusal())));
            } else if (byCoupon.putIfAbsent(coupon.couponId(), code.code()) == null) {
                coupons.add(coupon);
                if (code.exchange()) {
                    toExchange.add(coupon.couponId());
                }
            }
        }
        return new Read(new TypedCodes(byCoupon, toExchange, refused), coupons);
    }
}
