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
public record Settlement(OrderKey key, String hold, OrderState state, Terms terms, Course course, Due due) {

    static Settlement locking(OrderKey key, Terms terms) {
        boolean free = terms.quote().coupons().isEmpty();
        return new Settlement(
                key, Holds.next(key), OrderState.LOCKING, terms, Course.begun(terms), free ? null : Due.LOCK);
    }

    /** Engine has never heard of it and never will. */
    static Settlement givenUp(OrderKey key) {
        return new Settlement(key, Holds.next(key), OrderState.RELEASED, null, Course.givenUp(), null);
    }

    Settlement locked() {
        return new Settlement(key, hold, OrderState.LOCKED, terms, course, null);
    }

    /** A lock that is still on its way to engine must not take hold there. */
    Settlement refused() {
        return new Settlement(key, hold, OrderState.REFUSED, terms, course, Due.RELEASE);
    }

    Settlement redeemedBy(String payment) {
        return new Settlement(
                key, hold, OrderState.REDEEMED, terms, course.paidBy(payment), hasCoupons() ? Due.REDEEM : null);
    }

    Settlement released(ReleasedBy by) {
        return new Settlement(
                key, hold, OrderState.RELEASED, terms, course.releasedBy(by), hasCoupons() ? Due.RELEASE : null);
    }

    /** A redemption that engine has not heard of yet is told together with the return. */
    Settlement returned(OrderState to, List<Integer> units, long inAll) {
        boolean comesBack = to == OrderState.RETURNED && !returnable().isEmpty();
        return new Settlement(key, hold, to, terms, course.returned(units, inAll), comesBack ? Due.RETURN : due);
    }

    public String orderId() {
        return key.id();
    }

    /** Of all its lines; none if it was given up before it was locked. */
    Set<Long> shopIds() {
        return terms == null ? Set.of() : terms.quote().shopIds();
    }

    boolean hasCoupons() {
        return terms != null && !terms.quote().coupons().isEmpty();
    }

    public List<Long> couponIds() {
        return terms == null
                ? List.of()
                : terms.quote().coupons().stream().map(QuotedCoupon::id).toList();
    }

    /** Coupons whose templates let them come back after a full refund. */
    public List<Long> returnable() {
        return terms.quote().coupons().stream()
                .filter(coupon -> coupon.refundPolicy() == RefundPolicy.RETURN_ON_FULL_REFUND)
                .map(QuotedCoupon::id)
                .toList();
    }

    Refunds refunds() {
        return new Refunds(
                terms.quote().cart(),
                terms.quote().coupons().stream().map(QuotedCoupon::coupon).toList(),
                terms.quote().replay(),
                terms.refundRule());
    }

    boolean isAllReturned(List<Integer> units) {
        return units.equals(
                terms.quote().lines().stream().map(CartLine::quantity).toList());
    }
}
