package io.confetti.settlement.order;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.quote.domain.CartLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** Takes units back. A refund is the difference of what all returned units are worth now and were worth before it. */
@Component
public class RefundOrder {
    private final OrderBook book;
    private final SyncEngine sync;
    private final FailPoints failPoints;

    RefundOrder(OrderBook book, SyncEngine sync, FailPoints failPoints) {
        this.book = book;
        this.sync = sync;
        this.failPoints = failPoints;
    }

    /**
     * @param units per line id, each at least 1
     * @throws CouponException 409 if it is not paid or nothing is left; 400 for a line that is not in the order or has
     *     fewer units left; 422 if the refund id came with other units before
     */
    public OrderResponses.Refunded refund(OrderCall call, String refundId, Map<String, Integer> units) {
        String content = JSON.toJSONString(new TreeMap<>(units));
        EventKey event = EventKey.of(call.order(), EventKey.Kind.REFUND, refundId, content);
        Once<OrderResponses.Refunded> once = book.once(
                call,
                event,
                OrderResponses.Refunded.class,
                known -> {
                    Settlement before = payable(known);
                    Settlement after = after(before, units);
                    book.update(before, after);
                    failPoints.reach("inside-refund", before.orderId());
                    return Once.decided(answer(refundId, units, before, after), after);
                },
                SettlementError.UNKNOWN_ORDER::raise);
        once.order().ifPresent(sync::now);
        return once.response().orElseThrow();
    }

    /** What is refused whatever is returned is refused first. */
    private static Settlement payable(Optional<Settlement> known) {
        if (!Settlement.moves(known, OrderEvent.REFUND_PART)) {
            throw new IllegalStateException("a refund moves an order or is refused");
        }
        return known.orElseThrow();
    }

    private static Settlement after(Settlement before, Map<String, Integer> units) {
        List<Integer> returned = add(before, units);
        long worth = before.refunds().worth(returned);
        return before.returned(returned, Math.max(worth, before.progress().refunded()));
    }

    private static List<Integer> add(Settlement order, Map<String, Integer> units) {
        List<CartLine> lines = order.quote().content().lines();
        List<Integer> returned = new ArrayList<>(order.progress().returned());
        List<FieldError> errors = new ArrayList<>();
        units.forEach((lineId, quantity) -> {
            int line = lines.stream().map(CartLine::lineId).toList().indexOf(lineId);
            int left = line < 0 ? 0 : lines.get(line).quantity() - returned.get(line);
            if (line < 0) {
                errors.add(new FieldError("lines[" + lineId + "]", "settlement.no-such-line", Map.of()));
            } else if (quantity > left) {
                errors.add(new FieldError("lines[" + lineId + "]", "settlement.too-many-units", Map.of("left", left)));
            } else {
                returned.set(line, returned.get(line) + quantity);
            }
        });
        if (!errors.isEmpty()) {
            throw new CouponException(CommonError.VALIDATION, Map.of(), errors);
        }
        return returned;
    }

    private static OrderResponses.Refunded answer(
            String refundId, Map<String, Integer> units, Settlement before, Settlement after) {
        boolean all = after.state() == OrderState.RETURNED;
        return new OrderResponses.Refunded(
                after.orderId(),
                after.state().name(),
                refundId,
                after.progress().refunded() - before.progress().refunded(),
                after.progress().refunded(),
                after.quote().payable(),
                all ? after.returnable().stream().map(String::valueOf).toList() : List.of(),
                units.entrySet().stream()
                        .map(line -> new OrderResponses.Units(line.getKey(), line.getValue()))
                        .toList());
    }
}
