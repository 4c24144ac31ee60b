package io.confetti.settlement.quote.domain;

import io.confetti.settlement.discount.domain.Discount;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Carts and coupons of one shop. */
final class QuoteFixture {
    static final long SHOP = 1001;
    static final Instant END = Instant.parse("2027-01-01T00:00:00Z");

    private QuoteFixture() {}

    static Cart cart(CartLine... lines) {
        return new Cart(List.of(lines));
    }

    static CartLine line(String id, long price) {
        return new CartLine(id, "p1", "c1", SHOP, 1, price);
    }

    static Coupon coupon(long id, Discount discount) {
        return coupon(id, discount, "sale");
    }

    static Coupon coupon(long id, Discount discount, String... groups) {
        return new Coupon(id, 10 + id, 1, END, discount, Set.of(groups));
    }
}
