package io.confetti.settlement.quote;

import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.domain.Cart;
import java.util.List;
import java.util.Optional;

/**
 * @param by order system that asks: no other can lock the quote, and coupons of other shops than its own are none
 * @param couponIds the only coupons that may be used; absent: any of the user's
 * @param codes as typed; what they are worth may be used in any case
 */
public record QuoteQuery(OrderSystem by, long userId, Cart cart, Optional<List<Long>> couponIds, List<String> codes) {
    boolean allows(long couponId) {
        return couponIds.isEmpty() || couponIds.get().contains(couponId);
    }
}
