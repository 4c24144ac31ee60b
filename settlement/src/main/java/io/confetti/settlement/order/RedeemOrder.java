package io.confetti.settlement.order;

import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** A payment notice: the order's coupons are used. Against a time-out or a cancellation, whichever is written first wins. */
@Component
public class RedeemOrder {
    private final OrderBook book;
    private final SyncEngine sync;

    RedeemOrder(OrderBook book, SyncEngine sync) {
        this.book = book;
        this.sync = sync;
    }

    /** @throws io.confetti.platform.error.CouponException 409 if it was given up; 422 if another payment was first */
    public OrderResponses.Redeemed redeem(OrderCall call, String paymentId) {
        OrderKey order = call.order();
        EventKey event = EventKey.of(order, EventKey.Kind.REDEEM, "", paymentId);
        Once<OrderResponses.Redeemed> once = book.once(
                call,
                event,
                OrderResponses.Redeemed.class,
                found -> {
                    Settlement paid = decide(found, paymentId);
                    long payable = paid.quote().payable();
                    return Once.decided(
                            new OrderResponses.Redeemed(order.id(), OrderState.REDEEMED.name(), paymentId, payable),
                            paid);
                },
                SettlementError.UNKNOWN_ORDER::raise);
        once.order().ifPresent(sync::now);
        return once.response().orElseThrow();
    }

    private Settlement decide(Optional<Settlement> known, String paymentId) {
        boolean moves = Settlement.moves(known, OrderEvent.REDEEM);
        Settlement order = known.orElseThrow();
        if (!moves) {
            return order;
        }
        Settlement paid = order.redeemedBy(paymentId);
        book.update(order, paid);
        return paid;
    }
}
