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
public record OrderProgress(String paymentId, ReleasedBy releasedBy, List<Integer> returned, long refunded) {
    static OrderProgress begun(LockedQuote lockedQuote) {
        List<Integer> nothing =
                lockedQuote.content().lines().stream().map(line -> 0).toList();
        return new OrderProgress(null, null, nothing, 0);
    }

    static OrderProgress givenUp() {
        return new OrderProgress(null, ReleasedBy.ORDER, List.of(), 0);
    }

    OrderProgress paidBy(String payment) {
        return new OrderProgress(payment, null, returned, refunded);
    }

    OrderProgress releasedBy(ReleasedBy by) {
        return new OrderProgress(null, by, returned, refunded);
    }

    OrderProgress returned(List<Integer> units, long inAll) {
        return new OrderProgress(paymentId, null, units, inAll);
    }
}
