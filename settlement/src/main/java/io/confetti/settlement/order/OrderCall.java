package io.confetti.settlement.order;

import io.confetti.platform.identity.Shops;
import io.confetti.settlement.ordersystem.OrderSystem;

/**
 * An order and the rights of its caller.
 *
 * @param shops that the caller may act for: an order with a line of another shop does not exist for it
 */
public record OrderCall(OrderKey order, Shops shops) {
    public static OrderCall of(OrderSystem system, String orderId) {
        return new OrderCall(new OrderKey(system.name(), orderId), system.shops());
    }

    boolean mayAccess(Settlement found) {
        return shops.coverAll(found.shopIds());
    }
}
