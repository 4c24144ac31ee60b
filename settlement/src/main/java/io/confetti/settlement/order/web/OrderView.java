package io.confetti.settlement.order.web;

import io.confetti.settlement.order.Settlement;
import io.confetti.settlement.order.Terms;
import io.confetti.settlement.quote.domain.CartLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * An order as it stands now; money in 分.
 *
 * @param settled whether engine has heard of everything: coupons are as the state says
 */
record OrderView(
        String orderId,
        String state,
        String releasedBy,
        boolean settled,
        String userId,
        Long listPrice,
        Long discount,
        Long payable,
        long refunded,
        Instant lockedUntil,
        String paymentId,
        List<String> couponIds,
        List<LineView> lines) {

    record LineView(String lineId, int quantity, int returned) {}

    static OrderView of(Settlement order) {
        Terms terms = order.terms();
        boolean known = terms != null;
        return new OrderView(
                order.orderId(),
                order.state().name(),
                order.course().releasedBy() == null
                        ? null
                        : order.course().releasedBy().name(),
                order.due() == null,
                known ? Long.toString(terms.quote().userId()) : null,
                known ? terms.listPrice() : null,
                known ? terms.quote().discount() : null,
                known ? terms.payable() : null,
                order.course().refunded(),
                known ? terms.lockedUntil() : null,
                order.course().paymentId(),
                order.couponIds().stream().map(String::valueOf).toList(),
                known ? lines(order) : List.of());
    }

    private static List<LineView> lines(Settlement order) {
        List<LineView> lines = new ArrayList<>();
        List<CartLine> cart = order.terms().quote().lines();
        for (int i = 0; i < cart.size(); i++) {
            lines.add(new LineView(
                    cart.get(i).lineId(),
                    cart.get(i).quantity(),
                    order.course().returned().get(i)));
        }
        return lines;
    }
}
