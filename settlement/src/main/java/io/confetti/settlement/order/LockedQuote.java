package io.confetti.settlement.order;

import io.confetti.settlement.order.domain.RefundRule;
import io.confetti.settlement.quote.QuoteContent;
import java.time.Instant;

/**
 * What an order was locked with; never changed.
 *
 * @param lockedUntil exclusive: if it is not paid until then it is given up
 */
public record LockedQuote(QuoteContent content, RefundRule refundRule, Instant lockedUntil) {
    public long listPrice() {
        return content.cart().listPrice();
    }

    /** 分 */
    public long payable() {
        return listPrice() - content.discount();
    }
}
