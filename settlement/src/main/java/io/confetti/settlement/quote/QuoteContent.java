package io.confetti.settlement.quote;

import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.confetti.settlement.quote.domain.Price;
import io.confetti.settlement.quote.domain.Pricing;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a quote promises and that its price was computed from: it is what is signed, and what an order keeps.
 *
 * @param pricing version of the computation, {@link Pricing#VERSION}
 * @param orderSystem that was given the quote, by its name; null in quotes older than this field, which any may lock
 * @param coupons in order of application
 * @param discount 分
 * @param shares per coupon, one per line
 */
public record QuoteContent(
        int pricing,
        @Nullable String orderSystem,
        long userId,
        Instant issuedAt,
        Instant expiresAt,
        List<CartLine> lines,
        List<QuotedCoupon> coupons,
        long discount,
        List<List<Long>> shares) {

    static QuoteContent of(
            QuoteQuery query, Instant issuedAt, Instant expiresAt, List<QuotedCoupon> coupons, Price price) {
        return new QuoteContent(
                Pricing.VERSION,
                query.by().name(),
                query.userId(),
                issuedAt,
                expiresAt,
                query.cart().lines(),
                coupons,
                price.discount(),
                price.applied().stream().map(Price.Applied::shares).toList());
    }

    public boolean isFor(String system) {
        return orderSystem == null || orderSystem.equals(system);
    }

    /** Of all lines; those of the coupons are among them. */
    public Set<Long> shopIds() {
        return lines.stream().map(CartLine::shopId).collect(Collectors.toSet());
    }

    public Cart cart() {
        return new Cart(lines);
    }

    /** Computes the price again from the cart and the rules in here; years later it is the same to the cent. */
    public Price replay() {
        if (pricing != Pricing.VERSION) {
            throw new IllegalStateException("No pricing of version " + pricing);
        }
        return Pricing.price(cart(), coupons.stream().map(QuotedCoupon::coupon).toList());
    }

    /** Whether the price comes out as it was promised. */
    public boolean isTrue() {
        Price again = replay();
        return again.discount() == discount
                && again.applied().stream().map(Price.Applied::shares).toList().equals(shares);
    }
}
