package io.confetti.settlement.order;

import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.Outcome;
import io.confetti.settlement.order.domain.Transitions;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Gives an order up, because it was cancelled or because its time is over: its coupons are free again. */
@Component
public class ReleaseOrder {
    private static final Logger LOG = LoggerFactory.getLogger(ReleaseOrder.class);

    private final OrderBook book;
    private final SyncEngine sync;
    private final SuiteClock clock;

    ReleaseOrder(OrderBook book, SyncEngine sync, SuiteClock clock) {
        this.book = book;
        this.sync = sync;
        this.clock = clock;
    }

    /**
     * An order that has lines of other shops than the caller's is none to it, and nothing happens to it; a later lock
     * under its id is refused, as it is after a release that came first.
     *
     * @throws io.confetti.platform.error.CouponException 409 if it has been paid
     */
    public OrderResponses.Released release(OrderCall call) {
        OrderKey order = call.order();
        var released = new OrderResponses.Released(order.id(), OrderState.RELEASED.name());
        EventKey event = EventKey.of(order, EventKey.Kind.RELEASE, "", "");
        var moved = new Settlement[1];
        OrderResponses.Released answer = book.once(
                call,
                event,
                OrderResponses.Released.class,
                found -> {
                    moved[0] = decide(order, found);
                    return released;
                },
                () -> released);
        if (moved[0] != null) {
            sync.now(moved[0]);
        }
        return answer;
    }

    private Settlement decide(OrderKey key, Optional<Settlement> known) {
        OrderState state = known.map(Settlement::state).orElse(OrderState.NONE);
        Outcome outcome = Transitions.of(state, OrderEvent.RELEASE);
        return switch (outcome.kind()) {
            case MOVE -> {
                Settlement released =
                        known.map(order -> order.released(ReleasedBy.ORDER)).orElseGet(() -> Settlement.givenUp(key));
                known.ifPresentOrElse(order -> book.update(order, released), () -> book.insert(released));
                yield released;
            }
            case REPEAT, IGNORE -> known.orElseThrow();
            case REFUSE -> throw SettlementError.of(outcome.refusal());
        };
    }

    /** Releases it if it is unpaid and its time is over; anything else is left as it is. */
    public void timeOut(OrderKey key) {
        Settlement moved = book.change(key, found -> {
            if (found.isEmpty() || found.get().lockedQuote() == null) {
                return null;
            }
            Settlement order = found.get();
            boolean over = !clock.instant().isBefore(order.lockedQuote().lockedUntil());
            if (!over || !Transitions.of(order.state(), OrderEvent.TIME_OUT).moves()) {
                return null;
            }
            Settlement released = order.released(ReleasedBy.TIME_OUT);
            return book.updateIfOver(order, released) ? released : null;
        });
        if (moved != null) {
            LOG.info("Order was not paid in time order={}", key);
            sync.now(moved);
        }
    }
}
