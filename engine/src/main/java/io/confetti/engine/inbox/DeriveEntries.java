package io.confetti.engine.inbox;

import io.confetti.contract.NoticeChannel;
import io.confetti.engine.notice.StartReminder;
import io.confetti.engine.wallet.CouponState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** What coupons and reminders say by a moment, newest first. */
final class DeriveEntries {
    private static final Duration BEFORE_END = Duration.ofDays(1);

    private DeriveEntries() {}

    static List<InboxEntry> by(Instant now, List<NoticedCoupon> coupons, List<StartReminder> reminders) {
        Stream<InboxEntry> ofCoupons = coupons.stream().flatMap(coupon -> ofCoupon(coupon, now));
        Stream<InboxEntry> ofReminders =
                reminders.stream().filter(DeriveEntries::isToldInApp).map(InboxEntry::of);
        return Stream.concat(ofCoupons, ofReminders)
                .filter(entry -> !entry.at().isAfter(now))
                .sorted(InboxEntry.NEWEST_FIRST)
                .toList();
    }

    /** Of a coupon that was taken back nothing else is left to say. */
    private static Stream<InboxEntry> ofCoupon(NoticedCoupon coupon, Instant now) {
        if (coupon.state() == CouponState.REVOKED) {
            return Stream.ofNullable(coupon.revokedAt()).map(at -> InboxEntry.of(EntryKind.TAKEN_BACK, at, coupon));
        }
        Stream<InboxEntry> granted = Stream.of(InboxEntry.of(EntryKind.GRANTED, coupon.receivedAt(), coupon));
        return Stream.concat(granted, Stream.concat(usable(coupon), endsSoon(coupon, now)));
    }

    private static Stream<InboxEntry> usable(NoticedCoupon coupon) {
        return coupon.usableFrom().isAfter(coupon.receivedAt())
                ? Stream.of(InboxEntry.of(EntryKind.USABLE, coupon.usableFrom(), coupon))
                : Stream.empty();
    }

    /**
     * While there is something to be lost. Not of a coupon that had no more than a day from the beginning: the entry that it
     * was given, or can be used, says its end already.
     */
    private static Stream<InboxEntry> endsSoon(NoticedCoupon coupon, Instant now) {
        Instant at = coupon.usableUntil().minus(BEFORE_END);
        boolean isNew = at.isAfter(coupon.receivedAt()) && at.isAfter(coupon.usableFrom());
        return isNew && coupon.isUsable(now)
                ? Stream.of(InboxEntry.of(EntryKind.ENDS_SOON, at, coupon))
                : Stream.empty();
    }

    private static boolean isToldInApp(StartReminder reminder) {
        return reminder.isExpected() && reminder.channels().contains(NoticeChannel.IN_APP);
    }
}
