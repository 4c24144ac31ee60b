package io.confetti.settlement.order;

import io.confetti.contract.RefundPolicy;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.Refunds;
import io.confetti.settlement.quote.QuotedCoupon;
import io.confetti.settlement.quote.domain.CartLine;
import java.util.List;
import java.util.Set;

/**
 * An order as its row holds it.
 *
 * @param hold what engine knows it by
 * @param terms what was quoted; null if it was given up before it was locked
 * @param course what became of it
 * @param due null if engine has heard everything
 */
public record Settlement(
        OrderKey key,
        String lockId,
        OrderState state,
        LockedQuote lockedQuote,
        OrderProgress progress,
        PendingSync pending) {

    static Settlement locking(OrderKey key, LockedQuote lockedQuote) {
        boolean free = lockedQuote.content().coupons().isEmpty();
        return new Settlement(
                key,
                LockIds.next(key),
                OrderState.LOCKING,
                lockedQuote,
                OrderProgress.begun(lockedQuote),
                free ? null : PendingSync.LOCK);
    }

    /** Engine has never heard of it and never will. */
    static Settlement givenUp(OrderKey key) {
        return new Settlement(key, LockIds.next(key), OrderState.RELEASED, null, OrderProgress.givenUp(), null);
    }

    Settlement locked() {
        return new Settlement(key, lockId, OrderState.LOCKED, lockedQuote, progress, null);
    }

    /** A lock that is still on its way to engine must not take hold there. */
    Settlement refused() {
        return new Settlement(key, lockId, OrderState.REFUSED, lockedQuote, progress, PendingSync.RELEASE);
    }

    Settlement redeemedBy(String payment) {
        return new Settlement(
                key,
                lockId,
                OrderState.REDEEMED,
                lockedQuote,
                progress.paidBy(payment),
                hasCoupons() ? PendingSync.REDEEM : null);
    }

    Settlement released(ReleasedBy by) {
        return new Settlement(
                key,
                lockId,
                OrderState.RELEASED,
                lockedQuote,
                progress.releasedBy(by),
                hasCoupons() ? PendingSync.RELEASE : null);
    }

    /** A redemption that engine has not heard of yet is told together with the return. */
    Settlement returned(OrderState to, List<Integer> units, long inAll) {
        boolean comesBack = to == OrderState.RETURNED && !returnable().isEmpty();
        return new Settlement(
                key,
                lockId,
                to,
                lockedQuote,
                progress.returned(units, inAll),
                comesBack ? PendingSync.RETURN : pending);
    }

    public String orderId() {
        return key.id();
    }

    /** Of all its lines; none if it was given up before it was locked. */
    Set<Long> shopIds() {
        return lockedQuote == null ? Set.of() : lockedQuote.content().shopIds();
    }

    boolean hasCoupons() {
        return lockedQuote != null && !lockedQuote.content().coupons().isEmpty();
    }

    public List<Long> couponIds() {
        return lockedQuote == null
                ? List.of()
                : lockedQuote.content().coupons().stream().map(QuotedCoupon::id).toList();
    }

    /** Coupons whose templates let them come back after a full refund. */
    public List<Long> returnable() {
        return lockedQuote.content().coupons().stream()
                .filter(coupon -> coupon.refundPolicy() == RefundPolicy.RETURN_ON_FULL_REFUND)
                .map(QuotedCoupon::id)
                .toList();
    }

    Refunds refunds() {
        return new Refunds(
                lockedQuote.content().cart(),
                lockedQuote.content().coupons().stream()
                        .map(QuotedCoupon::coupon)
                        .toList(),
                lockedQuote.content().replay(),
                lockedQuote.refundRule());
    }

    boolean isAllReturned(List<Integer> units) {
        return units.equals(
                lockedQuote.content().lines().stream().map(CartLine::quantity).toList());
    }
}
