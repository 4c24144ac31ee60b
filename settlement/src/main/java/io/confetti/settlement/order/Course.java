package io.confetti.settlement.order;

import java.util.List;

/**
 * What became of an order.
 *
 * @param paymentId null until it is redeemed
 * @param releasedBy null unless it was given up
 * @param returned units so far, per line of the quote
 * @param refunded 分 so far
 */
public record Course(String paymentId, ReleasedBy releasedBy, List<Integer> returned, long refunded) {
    static Course begun(Terms terms) {
        List<Integer> nothing = terms.quote().lines().stream().map(line -> 0).toList();
        return new Course(null, null, nothing, 0);
    }

    static Course givenUp() {
        return new Course(null, ReleasedBy.ORDER, List.of(), 0);
    }

    Course paidBy(String payment) {
        return new Course(payment, null, returned, refunded);
    }

    Course releasedBy(ReleasedBy by) {
        return new Course(null, by, returned, refunded);
    }

    Course returned(List<Integer> units, long inAll) {
        return new Course(paymentId, null, units, inAll);
    }
}
