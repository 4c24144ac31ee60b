package io.confetti.settlement.order.domain;

import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.Price;
import java.util.List;

/**
 * What returned units are worth in all, from the stored shares of an order: the value of a further return is the difference
 * of two such sums, so that roundings never add up. Money in 分.
 */
public final class Refunds {
    private final Cart cart;
    private final List<Coupon> coupons;
    private final Price price;
    private final RefundRule rule;

    /** @param coupons those of the price, in the same order */
    public Refunds(Cart cart, List<Coupon> coupons, Price price, RefundRule rule) {
        this.cart = cart;
        this.coupons = coupons;
        this.price = price;
        this.rule = rule;
    }

    /**
     * @param returned units per line
     * @return 0 to what was paid; all of it once everything is back
     */
    public long worth(List<Integer> returned) {
        long worth = 0;
        for (int i = 0; i < returned.size(); i++) {
            worth += lineWorth(i, returned.get(i));
        }
        return rule == RefundRule.KEEP ? worth : Math.max(0, worth - lostByKeptGoods(returned));
    }

    /** What was paid for so many units of a line, floored; exact for all of them. */
    public long lineWorth(int line, int units) {
        CartLine of = cart.lines().get(line);
        return part(of.listPrice() - price.lineDiscounts().get(line), units, of.quantity());
    }

    /** Discounts on kept goods by coupons that these goods would not have got alone. */
    private long lostByKeptGoods(List<Integer> returned) {
        long lost = 0;
        for (Price.Applied applied : price.applied()) {
            Coupon coupon = couponOf(applied);
            if (keptInScope(coupon, returned) < coupon.discount().threshold()) {
                for (int i = 0; i < returned.size(); i++) {
                    long share = applied.shares().get(i);
                    lost += share
                            - part(share, returned.get(i), cart.lines().get(i).quantity());
                }
            }
        }
        return lost;
    }

    private Coupon couponOf(Price.Applied applied) {
        return coupons.stream()
                .filter(coupon -> coupon.id() == applied.couponId())
                .findFirst()
                .orElseThrow();
    }

    private long keptInScope(Coupon coupon, List<Integer> returned) {
        long kept = 0;
        for (int i = 0; i < returned.size(); i++) {
            CartLine line = cart.lines().get(i);
            if (coupon.discount().scope().covers(line)) {
                kept += (line.quantity() - returned.get(i)) * line.unitPrice();
            }
        }
        return kept;
    }

    /** At most 10^12 分 × 10^6 units. */
    private static long part(long whole, int units, int of) {
        return whole * units / of;
    }
}
