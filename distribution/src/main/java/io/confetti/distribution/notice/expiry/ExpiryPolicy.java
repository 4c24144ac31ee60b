package io.confetti.distribution.notice.expiry;

import io.confetti.contract.NoticeChannel;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Users are to hear of the end of their coupons once.
 *
 * @param beforeMinutes before the end of use
 */
public record ExpiryPolicy(long templateId, long shopId, int beforeMinutes, List<NoticeChannel> channels) {

    /** Of its notices, as {@code 180m}. */
    String occasion() {
        return beforeMinutes + "m";
    }

    /** When users are to hear of that end. */
    Instant dueAt(Instant end) {
        return end.minus(before());
    }

    /** From then on it is too late: half the time that they were to have is over. */
    Instant staleAt(Instant end) {
        return end.minus(before().dividedBy(2));
    }

    private Duration before() {
        return Duration.ofMinutes(beforeMinutes);
    }

    /** Whether the coupon's user is to hear of its end: it is as new as on its first day, and was not received later than that. */
    boolean tells(EndingCoupon coupon, Instant now) {
        return coupon.isUnused()
                && coupon.receivedAt().isBefore(dueAt(coupon.usableUntil()))
                && now.isBefore(staleAt(coupon.usableUntil()));
    }
}
