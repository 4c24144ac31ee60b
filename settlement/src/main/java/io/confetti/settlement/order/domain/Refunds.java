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
        long[] lost = lostShares(returned);
        long kept = 0;
        for (int i = 0; i < returned.size(); i++) {
            kept += kept(i, returned.get(i), lost[i]);
        }
        return Math.max(0, price.payable() - kept);
    }

    /**
     * The same of one shop's lines, unclamped: below 0 if kept goods lost more discounts than the returned ones were worth.
     *
     * @param returned units per line
     */
    public long worthOf(long shopId, List<Integer> returned) {
        long[] lost = lostShares(returned);
        long worth = 0;
        for (int i = 0; i < returned.size(); i++) {
            CartLine line = cart.lines().get(i);
            if (line.shopId() == shopId) {
                worth += line.listPrice() - price.lineDiscounts().get(i) - kept(i, returned.get(i), lost[i]);
            }
        }
        return worth;
    }

    /**
     * What the kept units of a line cost, rounded up, so that a refund is floored. A line without its lost discounts costs at
     * most its list price, which is a whole number of 分 for each unit: kept goods never cost more than that.
     */
    private long kept(int line, int returned, long lost) {
        CartLine of = cart.lines().get(line);
        long whole = of.listPrice() - price.lineDiscounts().get(line) + lost;
        return whole - part(whole, returned, of.quantity());
    }

    /** Per line, the shares of coupons that the kept goods would not have got alone. */
    private long[] lostShares(List<Integer> returned) {
        long[] lost = new long[returned.size()];
        if (rule == RefundRule.KEEP) {
            return lost;
        }
        for (Price.Applied applied : price.applied()) {
            Coupon coupon = couponOf(applied);
            if (keptInScope(coupon, returned) < coupon.discount().threshold()) {
                for (int i = 0; i < lost.length; i++) {
                    lost[i] += applied.shares().get(i);
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
