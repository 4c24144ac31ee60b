package io.confetti.settlement.order;

import io.confetti.contract.CouponMove;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.settlement.order.client.CouponOrders;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.messaging.delayed.LockTimeouts;
import io.confetti.settlement.quote.SealCodes;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Asks engine to lock the coupons of an order whose row exists, and writes the answer to the row. */
@Component
class ConfirmLock {
    private final OrderBook book;
    private final CouponOrders engine;
    private final SealCodes codes;
    private final SyncEngine sync;
    private final LockTimeouts timeouts;
    private final FailPoints failPoints;

    ConfirmLock(
            OrderBook book,
            CouponOrders engine,
            SealCodes codes,
            SyncEngine sync,
            LockTimeouts timeouts,
            FailPoints failPoints) {
        this.book = book;
        this.engine = engine;
        this.codes = codes;
        this.sync = sync;
        this.timeouts = timeouts;
        this.failPoints = failPoints;
    }

    /**
     * Several calls may ask for one lock concurrently, and engine may refuse a coupon to one of them and lock it for the
     * next: the first call to reach the order's row decides.
     *
     * @return the response; empty if another call was first, whose response is kept with the order
     * @throws CouponException 409 that names the coupons that are not to be had, if this call was first; 503 if engine did
     *     not answer
     */
    Optional<OrderResponses.Locked> ask(Settlement asked) {
        failPoints.reach("order-locking-not-asked", asked.orderId());
        CouponMove move = engine.lock(
                asked.lock(),
                asked.quote().content().userId(),
                asked.couponIds(),
                asked.quote().lockedUntil(),
                codes.toLock(asked.quote().content().coupons()));
        failPoints.reach("order-lock-heard-not-written", asked.orderId());
        Confirmed confirmed = book.change(asked.key(), found -> confirm(found, asked, move));
        confirmed.order().ifPresent(sync::now);
        if (!confirmed.first()) {
            return Optional.empty();
        }
        if (!move.moved()) {
            throw CouponsUnavailable.refusal(move.coupons());
        }
        failPoints.reach("order-locked-not-answered", asked.orderId());
        timeouts.announce(asked.key().system(), asked.key().id(), asked.quote().lockedUntil());
        return Optional.of(answer(asked));
    }

    /**
     * @param order as it is now; empty if another quote has taken the place of the one that was asked for
     * @param first whether this call has brought it there
     */
    private record Confirmed(Optional<Settlement> order, boolean first) {}

    private Confirmed confirm(Optional<Settlement> found, Settlement asked, CouponMove move) {
        Optional<Settlement> known = found.filter(order -> order.lockId().equals(asked.lockId()));
        OrderEvent event = move.moved() ? OrderEvent.LOCK_CONFIRMED : OrderEvent.LOCK_REFUSED;
        Optional<Settlement> first = known.filter(order -> order.canMove(event)).map(order -> write(order, move));
        return new Confirmed(first.or(() -> known), first.isPresent());
    }

    private Settlement write(Settlement order, CouponMove move) {
        Settlement now = move.moved() ? order.locked() : order.refused();
        book.update(order, now);
        if (move.moved()) {
            book.keepLockAnswer(order.key(), answer(now));
        } else {
            book.turnDownLock(order.key(), move.coupons());
        }
        return now;
    }

    /** The same whenever it is made: it says what the lock came to, not what became of it. */
    static OrderResponses.Locked answer(Settlement order) {
        LockedQuote quote = order.quote();
        return new OrderResponses.Locked(
                order.orderId(),
                OrderState.LOCKED.name(),
                quote.listPrice(),
                quote.content().discount(),
                quote.payable(),
                quote.lockedUntil(),
                order.couponIds().stream().map(String::valueOf).toList());
    }
}
