package io.confetti.core.grant;

import io.confetti.contract.PushRule;
import io.confetti.core.stock.Recipient;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Coupons of one template to be given to different users by one source.
 *
 * @param source who gives, for instance one task
 * @param receivedAt receipt time of all coupons
 * @param couponIds ascending, one per recipient; the i-th recipient by user id gets the i-th id
 * @param recipients different users, sorted by user id: every writer of coupons locks in this order
 */
public record GrantOrder(
        long templateId,
        long shopId,
        PushRule rule,
        GrantSource source,
        Instant receivedAt,
        List<Long> couponIds,
        List<Recipient> recipients) {

    public GrantOrder {
        recipients = recipients.stream()
                .sorted(Comparator.comparingLong(Recipient::userId))
                .toList();
        if (couponIds.size() != recipients.size()) {
            throw new IllegalArgumentException(couponIds.size() + " ids for " + recipients.size() + " coupons");
        }
    }

    /** Exclusive end of use of all coupons. */
    public Instant usableUntil() {
        return rule.usable().windowFor(receivedAt).until();
    }

    /** The least of the ids; an order has one coupon at least. */
    public long firstCoupon() {
        return couponIds.get(0);
    }

    /** Ids of coupons that have ids in a row, as those of a chunk have. */
    public static List<Long> block(long first, int size) {
        return LongStream.range(first, first + size).boxed().toList();
    }
}
