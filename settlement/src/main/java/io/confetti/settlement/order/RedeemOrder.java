package io.confetti.settlement.order;

import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.Outcome;
import io.confetti.settlement.order.domain.Transitions;
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
        var moved = new Settlement[1];
        OrderResponses.Redeemed answer = book.once(
                call,
                event,
                OrderResponses.Redeemed.class,
                found -> {
                    moved[0] = decide(found, paymentId);
                    return new OrderResponses.Redeemed(
                            order.id(),
                            OrderState.REDEEMED.name(),
                            paymentId,
                            moved[0].lockedQuote().payable());
                },
                SettlementError.UNKNOWN_ORDER::raise);
        if (moved[0] != null) {
            sync.now(moved[0]);
        }
        return answer;
    }

    private Settlement decide(Optional<Settlement> known, String paymentId) {
        OrderState state = known.map(Settlement::state).orElse(OrderState.NONE);
        Outcome outcome = Transitions.of(state, OrderEvent.REDEEM);
        return switch (outcome.kind()) {
            case MOVE -> {
                Settlement paid = known.orElseThrow().redeemedBy(paymentId);
                book.update(known.get(), paid);
                yield paid;
            }
            case REPEAT, IGNORE -> known.orElseThrow();
            case REFUSE -> throw SettlementError.of(outcome.refusal());
        };
    }
}
