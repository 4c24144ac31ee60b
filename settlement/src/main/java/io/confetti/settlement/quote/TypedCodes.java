package io.confetti.settlement.quote;

import io.confetti.settlement.quote.domain.Unusable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Codes that were typed for a quote.
 *
 * @param byCoupon what was typed, by the coupon that it is worth
 * @param toExchange those of the coupons that exist only once their code is exchanged, which a lock does
 * @param refused worth nothing
 */
public record TypedCodes(Map<Long, String> byCoupon, Set<Long> toExchange, List<Refused> refused) {
    /** @param code as typed */
    public record Refused(String code, Unusable reason) {}

    /** As it was typed; empty if the coupon came from no code. */
    public Optional<String> of(long couponId) {
        return Optional.ofNullable(byCoupon.get(couponId));
    }

    /** A code that was typed may be used, whatever coupons were named beside it. */
    boolean allow(long couponId) {
        return byCoupon.containsKey(couponId);
    }

    /** The code that a lock has to exchange for the coupon. */
    Optional<String> toExchange(long couponId) {
        return toExchange.contains(couponId) ? of(couponId) : Optional.empty();
    }
}
