package io.confetti.settlement.listing;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.OrderPage;
import io.confetti.contract.OrderPage.OrderLine;
import io.confetti.contract.OrderPage.Place;
import io.confetti.settlement.listing.store.OrderLines;
import io.confetti.settlement.order.OrderKey;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.QuotedCoupon;
import io.confetti.settlement.quote.domain.CartLine;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Orders with goods of a shop, by key: which shops an order is of stands in its quote, so all orders are passed over, and the quotes of
 * those of the period are read.
 */
@Component
public class ListOrders {
    private final OrderLines orders;

    ListOrders(OrderLines orders) {
        this.orders = orders;
    }

    /**
     * @param from when an order was locked, inclusive
     * @param to exclusive
     */
    public record Wanted(long shopId, Instant from, Instant to) {}

    /** @param limit orders that are looked at, not those that are told */
    public OrderPage page(Wanted wanted, OrderKey after, int limit) {
        List<StoredOrder> found = orders.after(wanted.from(), wanted.to(), after, limit);
        List<OrderLine> lines = found.stream()
                .flatMap(order -> line(order, wanted.shopId()).stream())
                .toList();
        if (found.size() < limit) {
            return OrderPage.last(lines);
        }
        OrderKey last = found.get(found.size() - 1).key();
        return new OrderPage(lines, new Place(last.system(), last.id()));
    }

    private static Optional<OrderLine> line(StoredOrder order, long shopId) {
        return order.quote()
                .map(quote -> JSON.parseObject(quote, QuoteContent.class))
                .filter(quote -> quote.shopIds().contains(shopId))
                .map(quote -> line(order, quote, shopId));
    }

    private static OrderLine line(StoredOrder order, QuoteContent quote, long shopId) {
        return new OrderLine(
                order.key().system(),
                order.key().id(),
                order.userId(),
                order.state(),
                quote.lines().stream()
                        .filter(line -> line.shopId() == shopId)
                        .mapToLong(CartLine::listPrice)
                        .sum(),
                discount(quote, shopId),
                quote.coupons().stream()
                        .filter(coupon -> coupon.shopId() == shopId)
                        .map(QuotedCoupon::id)
                        .toList(),
                order.createdAt(),
                order.changedAt());
    }

    /** Of the shop's lines, by whichever coupon. */
    private static long discount(QuoteContent quote, long shopId) {
        long sum = 0;
        for (List<Long> shares : quote.shares()) {
            for (int line = 0; line < shares.size(); line++) {
                sum += quote.lines().get(line).shopId() == shopId ? shares.get(line) : 0;
            }
        }
        return sum;
    }
}
