package io.confetti.settlement.order;

import io.confetti.platform.figure.FigureSource;
import io.confetti.settlement.order.domain.Refunds;
import io.confetti.settlement.order.store.CouponDiscounts.CouponDiscount;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.QuotedCoupon;
import io.confetti.settlement.quote.domain.CartLine;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What of an order is whose: a pure function of the order, so that it can be counted again at any time. Shops that none of the coupons is
 * of are left out.
 */
public final class OrderShares {
    private OrderShares() {}

    /** What each coupon takes off. */
    public static List<CouponDiscount> discounts(QuoteContent quote) {
        List<CouponDiscount> discounts = new ArrayList<>();
        for (int i = 0; i < quote.coupons().size(); i++) {
            QuotedCoupon coupon = quote.coupons().get(i);
            discounts.add(new CouponDiscount(
                    coupon.id(),
                    coupon.shopId(),
                    coupon.templateId(),
                    FigureSource.ofText(coupon.source()).text(),
                    quote.shares().get(i).stream().mapToLong(Long::longValue).sum()));
        }
        return discounts;
    }

    /** What is to be paid for the lines of each shop. */
    public static Map<Long, Long> payable(QuoteContent quote) {
        Map<Long, Long> payable = shops(quote);
        for (int i = 0; i < quote.lines().size(); i++) {
            int line = i;
            long off = quote.shares().stream()
                    .mapToLong(shares -> shares.get(line))
                    .sum();
            CartLine of = quote.lines().get(i);
            payable.computeIfPresent(of.shopId(), (shop, sum) -> sum + of.listPrice() - off);
        }
        return payable;
    }

    /** What came back so far, and what was refunded for it. */
    private record Returned(List<Integer> units, long refunded) {

        static Returned of(Settlement order) {
            return new Returned(order.progress().returned(), order.progress().refunded());
        }

        int unitsOf(long shopId, List<CartLine> lines) {
            int all = 0;
            for (int i = 0; i < lines.size(); i++) {
                all += lines.get(i).shopId() == shopId ? units.get(i) : 0;
            }
            return all;
        }

        Returned plus(OrderResponses.Refunded refund, List<CartLine> lines) {
            List<Integer> sum = new ArrayList<>(units);
            for (OrderResponses.Units some :
                    refund.lines() == null ? List.<OrderResponses.Units>of() : refund.lines()) {
                int line = lines.stream().map(CartLine::lineId).toList().indexOf(some.lineId());
                sum.set(line, sum.get(line) + some.quantity());
            }
            return new Returned(sum, refund.refunded());
        }
    }

    /**
     * What a refund paid back for the lines of each shop that got something back, or whose part it changed: where an order of several shops
     * was refunded less than its parts were worth, a later refund makes up for that.
     */
    static Map<Long, Long> refund(Settlement before, Settlement after) {
        return between(after, Returned.of(before), Returned.of(after));
    }

    /**
     * The same, from the answers that were given.
     *
     * @param refunds all of the order, in their order
     * @param refundId of one of them
     */
    public static Map<Long, Long> refund(Settlement order, List<OrderResponses.Refunded> refunds, String refundId) {
        List<CartLine> lines = order.quote().content().lines();
        var before = new Returned(lines.stream().map(line -> 0).toList(), 0);
        for (OrderResponses.Refunded refund : refunds) {
            Returned after = before.plus(refund, lines);
            if (refund.refundId().equals(refundId)) {
                return between(order, before, after);
            }
            before = after;
        }
        return Map.of();
    }

    private static Map<Long, Long> between(Settlement order, Returned before, Returned after) {
        List<CartLine> lines = order.quote().content().lines();
        Map<Long, Long> earlier = refunded(order, before);
        Map<Long, Long> refunds = new TreeMap<>();
        refunded(order, after).forEach((shop, inAll) -> {
            long more = inAll - earlier.getOrDefault(shop, 0L);
            if (more != 0 || after.unitsOf(shop, lines) != before.unitsOf(shop, lines)) {
                refunds.put(shop, more);
            }
        });
        return refunds;
    }

    /**
     * What was refunded so far, by shop. Of one shop it is all of it. Of several each has what its returned units are worth; where the
     * order as a whole was refunded another sum, as after thresholds were missed, they share it in this proportion.
     */
    private static Map<Long, Long> refunded(Settlement order, Returned returned) {
        QuoteContent quote = order.quote().content();
        Refunds refunds = order.refunds();
        Map<Long, Long> worth = new TreeMap<>();
        quote.shopIds().forEach(shop -> worth.put(shop, Math.max(0, refunds.worthOf(shop, returned.units()))));
        Map<Long, Long> shared = share(returned.refunded(), worth);
        shared.keySet().retainAll(shops(quote).keySet());
        return shared;
    }

    /** Parts that sum up to the whole, to the 分. */
    private static Map<Long, Long> share(long whole, Map<Long, Long> weights) {
        long all = weights.values().stream().mapToLong(Long::longValue).sum();
        Map<Long, Long> parts = new TreeMap<>();
        long before = 0;
        long given = 0;
        for (Map.Entry<Long, Long> weight : weights.entrySet()) {
            before += all == 0 ? 0 : weight.getValue();
            long until = all == 0 ? whole : part(whole, before, all);
            parts.put(weight.getKey(), until - given);
            given = until;
        }
        return parts;
    }

    private static long part(long whole, long of, long all) {
        return BigInteger.valueOf(whole)
                .multiply(BigInteger.valueOf(of))
                .divide(BigInteger.valueOf(all))
                .longValueExact();
    }

    private static Map<Long, Long> shops(QuoteContent quote) {
        Map<Long, Long> shops = new TreeMap<>();
        quote.coupons().forEach(coupon -> shops.put(coupon.shopId(), 0L));
        return shops;
    }
}
