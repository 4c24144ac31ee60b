package io.confetti.settlement.quote;

import io.confetti.settlement.quote.domain.Cart;
import java.util.List;
import java.util.Optional;

/**
 * @param couponIds the only coupons that may be used; absent: any of the user's
 */
public record QuoteWish(long userId, Cart cart, Optional<List<Long>> couponIds) {}
