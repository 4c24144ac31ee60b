package io.confetti.settlement.order;

import java.util.List;
import java.util.Optional;

/**
 * What became of an order.
 *
 * @param paymentId empty until it is redeemed
 * @param releasedBy empty unless it was given up
 * @param returned units so far, per line of the quote
 * @param refunded 分 so far
 */
public record OrderProgress(
        Optional<String> paymentId, Optional<ReleasedBy> releasedBy, List<Integer> returned, long refunded) {
    static OrderProgress begun(LockedQuote quote) {
        List<Integer> nothing = quote.content().lines().stream().map(line -> 0).toList();
        return new OrderProgress(Optional.empty(), Optional.empty(), nothing, 0);
    }

    static OrderProgress givenUp() {
        return new OrderProgress(Optional.empty(), Optional.of(ReleasedBy.ORDER), List.of(), 0);
    }

    OrderProgress paidBy(String payment) {
        return new OrderProgress(Optional.of(payment), Optional.empty(), returned, refunded);
    }

    OrderProgress releasedBy(ReleasedBy by) {
        return new OrderProgress(Optional.empty(), Optional.of(by), returned, refunded);
    }

    OrderProgress returned(List<Integer> units, long inAll) {
        return new OrderProgress(paymentId, Optional.empty(), units, inAll);
    }
}
