package io.confetti.settlement.order;

import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
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
        Once<OrderResponses.Released> once = book.once(
                call,
                event,
                OrderResponses.Released.class,
                found -> Once.decided(released, decide(order, found)),
                () -> released);
        once.order().ifPresent(sync::now);
        return once.response().orElseThrow();
    }

    private Settlement decide(OrderKey key, Optional<Settlement> known) {
        if (!Settlement.moves(known, OrderEvent.RELEASE)) {
            return known.orElseThrow();
        }
        Settlement released =
                known.map(order -> order.released(ReleasedBy.ORDER)).orElseGet(() -> Settlement.givenUp(key));
        known.ifPresentOrElse(order -> book.update(order, released), () -> book.insert(released));
        return released;
    }

    /** Releases it if it is unpaid and its time is over; anything else is left as it is. */
    public void timeOut(OrderKey key) {
        Optional<Settlement> released =
                book.change(key, found -> found.filter(this::isOver).flatMap(this::timeOut));
        released.ifPresent(order -> {
            LOG.info("Order was not paid in time order={}", key);
            sync.now(order);
        });
    }

    private boolean isOver(Settlement order) {
        return order.canMove(OrderEvent.TIME_OUT)
                && !clock.instant().isBefore(order.quote().lockedUntil());
    }

    /** @return empty if its time is not over by the database's clock */
    private Optional<Settlement> timeOut(Settlement order) {
        Settlement released = order.released(ReleasedBy.TIME_OUT);
        return book.updateIfOver(order, released) ? Optional.of(released) : Optional.empty();
    }
}
