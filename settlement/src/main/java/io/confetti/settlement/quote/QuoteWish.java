package io.confetti.settlement.quote;

import io.confetti.settlement.quote.domain.Cart;
import java.util.List;
import java.util.Optional;

/**
 * @param orderSystem that asks, by its name: no other can lock the quote
 * @param couponIds the only coupons that may be used; absent: any of the user's
 */
public record QuoteWish(String orderSystem, long userId, Cart cart, Optional<List<Long>> couponIds) {}
