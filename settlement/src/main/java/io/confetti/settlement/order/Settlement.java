package io.confetti.settlement.order;

import io.confetti.contract.OrderLock;
import io.confetti.contract.RefundPolicy;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.Outcome;
import io.confetti.settlement.order.domain.Refunds;
import io.confetti.settlement.order.domain.Transitions;
import io.confetti.settlement.quote.QuotedCoupon;
import io.confetti.settlement.quote.domain.CartLine;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An order as its row holds it. Each change asks {@link Transitions} itself: what the table does not move is an {@link
 * IllegalStateException}, so no caller can write a state that the table does not know.
 *
 * @param lockId by which engine knows its lock
 * @param lockedQuote empty if it was given up before it was locked
 * @param pending what engine has not confirmed yet
 */
public record Settlement(
        OrderKey key,
        String lockId,
        OrderState state,
        Optional<LockedQuote> lockedQuote,
        OrderProgress progress,
        Optional<PendingSync> pending) {

    public Settlement {
        if (state == OrderState.NONE) {
            throw new IllegalArgumentException("Nothing is kept of an order that is not known: " + key);
        }
    }

    static Settlement locking(OrderKey key, LockedQuote quote) {
        boolean free = quote.content().coupons().isEmpty();
        return new Settlement(
                key,
                LockIds.next(key),
                OrderState.LOCKING,
                Optional.of(quote),
                OrderProgress.begun(quote),
                free ? Optional.empty() : Optional.of(PendingSync.LOCK));
    }

    /** Engine does not know it and never will. */
    static Settlement givenUp(OrderKey key) {
        return new Settlement(
                key,
                LockIds.next(key),
                OrderState.RELEASED,
                Optional.empty(),
                OrderProgress.givenUp(),
                Optional.empty());
    }

    /**
     * Whether an event moves an order; if not, what was decided stands.
     *
     * @param known empty if nothing is known of it
     * @throws io.confetti.platform.error.CouponException if the table refuses the event
     */
    static boolean moves(Optional<Settlement> known, OrderEvent event) {
        Outcome outcome = Transitions.of(known.map(Settlement::state).orElse(OrderState.NONE), event);
        if (outcome instanceof Outcome.Refusal refusal) {
            throw SettlementError.of(refusal);
        }
        return outcome.moves();
    }

    boolean canMove(OrderEvent event) {
        return Transitions.of(state, event).moves();
    }

    /** A refused order with another quote, under another name of its lock. */
    Settlement lockedAgain(LockedQuote quote) {
        stateAfter(OrderEvent.LOCK);
        return locking(key, quote);
    }

    Settlement locked() {
        return become(stateAfter(OrderEvent.LOCK_CONFIRMED), progress, Optional.empty());
    }

    /** A lock that is still on its way to engine must not take effect there. */
    Settlement refused() {
        return become(stateAfter(OrderEvent.LOCK_REFUSED), progress, Optional.of(PendingSync.RELEASE));
    }

    Settlement redeemedBy(String payment) {
        return become(stateAfter(OrderEvent.REDEEM), progress.paidBy(payment), ifCoupons(PendingSync.REDEEM));
    }

    Settlement released(ReleasedBy by) {
        OrderEvent event = switch (by) {
            case ORDER -> OrderEvent.RELEASE;
            case TIME_OUT -> OrderEvent.TIME_OUT;
        };
        return become(stateAfter(event), progress.releasedBy(by), ifCoupons(PendingSync.RELEASE));
    }

    /**
     * A redemption that engine has not confirmed yet is sent together with the return.
     *
     * @param units returned so far, per line
     * @param inAll 分 refunded so far
     */
    Settlement returned(List<Integer> units, long inAll) {
        boolean all = isAll(units);
        OrderState to = stateAfter(all ? OrderEvent.REFUND_REST : OrderEvent.REFUND_PART);
        boolean comesBack = all && !returnable().isEmpty();
        return become(to, progress.returned(units, inAll), comesBack ? Optional.of(PendingSync.RETURN) : pending);
    }

    private OrderState stateAfter(OrderEvent event) {
        if (Transitions.of(state, event) instanceof Outcome.Move move) {
            return move.to();
        }
        throw new IllegalStateException("Order " + key + " is " + state + ", which " + event + " does not move");
    }

    private Settlement become(OrderState to, OrderProgress with, Optional<PendingSync> sync) {
        return new Settlement(key, lockId, to, lockedQuote, with, sync);
    }

    private Optional<PendingSync> ifCoupons(PendingSync sync) {
        return couponIds().isEmpty() ? Optional.empty() : Optional.of(sync);
    }

    /** As engine knows it. */
    OrderLock lock() {
        return new OrderLock(key.id(), lockId);
    }

    public String orderId() {
        return key.id();
    }

    /** @throws java.util.NoSuchElementException if it was given up before it was locked */
    public LockedQuote quote() {
        return lockedQuote.orElseThrow();
    }

    /** Of all its lines; none if it was given up before it was locked. */
    Set<Long> shopIds() {
        return lockedQuote.map(quote -> quote.content().shopIds()).orElse(Set.of());
    }

    public List<Long> couponIds() {
        return lockedQuote.stream()
                .flatMap(quote -> quote.content().coupons().stream())
                .map(QuotedCoupon::id)
                .toList();
    }

    /** Coupons whose templates let them come back after a full refund. */
    public List<Long> returnable() {
        return quote().content().coupons().stream()
                .filter(coupon -> coupon.refundPolicy() == RefundPolicy.RETURN_ON_FULL_REFUND)
                .map(QuotedCoupon::id)
                .toList();
    }

    Refunds refunds() {
        LockedQuote quote = quote();
        return new Refunds(
                quote.content().cart(),
                quote.content().coupons().stream().map(QuotedCoupon::coupon).toList(),
                quote.content().replay(),
                quote.refundRule());
    }

    private boolean isAll(List<Integer> units) {
        return units.equals(
                quote().content().lines().stream().map(CartLine::quantity).toList());
    }
}
