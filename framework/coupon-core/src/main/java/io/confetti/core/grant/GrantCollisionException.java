package io.confetti.core.grant;

import io.confetti.core.stock.Recipient;

/** A coupon id is taken by a stranger: neither "granted" nor "owned" would be true. A person must look at the ids. */
public class GrantCollisionException extends RuntimeException {

    GrantCollisionException(GrantOrder order, Recipient recipient, long couponId) {
        super("Coupon id is taken by another coupon templateId=%d source=%d row=%d couponId=%d"
                .formatted(order.templateId(), order.source().id(), recipient.row(), couponId));
    }
}
