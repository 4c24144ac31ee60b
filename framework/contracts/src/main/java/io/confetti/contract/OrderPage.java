package io.confetti.contract;

import java.time.Instant;
import java.util.List;

/**
 * Orders with goods of one shop, by key: {@code GET /internal/orders?shopId=&from=&to=&afterSystem=&afterOrder=&limit=} of settlement.
 *
 * @param next where the next page begins, null on the last one; a page may be empty and not be the last one
 */
public record OrderPage(List<OrderLine> orders, Place next) {

    public static OrderPage last(List<OrderLine> orders) {
        return new OrderPage(orders, null);
    }

    /** The last order that was looked at. */
    public record Place(String orderSystem, String orderId) {}

    /**
     * What an order says of the shop; the rest of the order is not told.
     *
     * @param orderSystem empty for the default one
     * @param state OrderState of settlement
     * @param listPrice 分: of the shop's goods
     * @param discount 分: what coupons took off them
     * @param couponIds the shop's, in order of application
     */
    public record OrderLine(
            String orderSystem,
            String orderId,
            long userId,
            String state,
            long listPrice,
            long discount,
            List<Long> couponIds,
            Instant createdAt,
            Instant changedAt) {}
}
