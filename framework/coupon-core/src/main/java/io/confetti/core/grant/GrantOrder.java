package io.confetti.core.grant;

import io.confetti.contract.PushRule;
import io.confetti.core.stock.Recipient;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * Coupons of one template to be given to different users by one source.
 *
 * @param source who gives, for instance one task
 * @param receivedAt receipt time of all coupons
 * @param firstCoupon first id of a block with one id per recipient; the i-th recipient by user id gets the i-th id
 * @param recipients different users, sorted by user id: every writer of coupons locks in this order
 */
public record GrantOrder(
        long templateId,
        long shopId,
        PushRule rule,
        GrantSource source,
        Instant receivedAt,
        long firstCoupon,
        List<Recipient> recipients) {

    public GrantOrder {
        recipients = recipients.stream()
                .sorted(Comparator.comparingLong(Recipient::userId))
                .toList();
    }
}
