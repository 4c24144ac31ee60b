package io.confetti.engine.inbox;

import static io.confetti.engine.inbox.EntryKind.ENDS_SOON;
import static io.confetti.engine.inbox.EntryKind.GRANTED;
import static io.confetti.engine.inbox.EntryKind.STARTS_SOON;
import static io.confetti.engine.inbox.EntryKind.TAKEN_BACK;
import static io.confetti.engine.inbox.EntryKind.USABLE;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.engine.notice.StartReminder;
import io.confetti.engine.wallet.CouponState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeriveEntriesTest {
    private static final Instant RECEIVED = Instant.parse("2026-12-01T10:00:00Z");
    private static final Duration DAY = Duration.ofDays(1);

    @Test
    void anEntryIsThereFromItsMomentOn() {
        NoticedCoupon coupon = coupon(RECEIVED.plus(DAY), RECEIVED.plus(DAY.multipliedBy(5)));

        assertThat(kinds(RECEIVED.minusMillis(1), coupon)).isEmpty();
        assertThat(kinds(RECEIVED, coupon)).containsExactly(GRANTED);
        assertThat(kinds(RECEIVED.plus(DAY).minusMillis(1), coupon)).containsExactly(GRANTED);
        assertThat(kinds(RECEIVED.plus(DAY), coupon)).containsExactly(USABLE, GRANTED);
        assertThat(kinds(RECEIVED.plus(DAY.multipliedBy(4)), coupon)).containsExactly(ENDS_SOON, USABLE, GRANTED);
    }

    @Test
    void theEndIsSaidNoMoreOnceItHasCome() {
        NoticedCoupon coupon = coupon(RECEIVED, RECEIVED.plus(DAY.multipliedBy(2)));

        assertThat(kinds(RECEIVED.plus(DAY.multipliedBy(2)).minusMillis(1), coupon))
                .containsExactly(ENDS_SOON, GRANTED);
        assertThat(kinds(RECEIVED.plus(DAY.multipliedBy(2)), coupon)).containsExactly(GRANTED);
    }

    @Test
    void whatHadADayFromTheBeginningIsNotSaidToEnd() {
        Instant late = RECEIVED.plus(DAY);

        assertThat(kinds(late.minusMillis(1), coupon(RECEIVED, late))).containsExactly(GRANTED);
        assertThat(kinds(late, coupon(RECEIVED, late.plusMillis(1)))).containsExactly(ENDS_SOON, GRANTED);
        // its last day begins with its first moment, or before it
        assertThat(kinds(late.plusSeconds(1), coupon(late, late.plus(DAY)))).containsExactly(USABLE, GRANTED);
        assertThat(kinds(late.plusSeconds(1), coupon(late, late.plusSeconds(60))))
                .containsExactly(USABLE, GRANTED);
    }

    @Test
    void whatWasTakenBackSaysNothingElse() {
        var revoked = new NoticedCoupon(
                1,
                7,
                1,
                CouponState.REVOKED,
                RECEIVED,
                RECEIVED.plus(DAY),
                RECEIVED.plus(DAY.multipliedBy(9)),
                RECEIVED.plusSeconds(5),
                null);

        assertThat(kinds(RECEIVED.plus(DAY.multipliedBy(8)), revoked)).containsExactly(TAKEN_BACK);
        assertThat(kinds(RECEIVED.plusSeconds(4), revoked)).isEmpty();
    }

    @Test
    void aReminderIsAnEntryIfItIsToldInTheAppAndTheStartIsExpected() {
        Set<NoticeChannel> inApp = Set.of(NoticeChannel.IN_APP, NoticeChannel.SMS);
        Instant start = RECEIVED.plusSeconds(600);
        var reminders = List.of(
                new StartReminder(7, "x", 10, inApp, start, true),
                new StartReminder(8, "x", 9, inApp, start, true),
                new StartReminder(9, "x", 10, inApp, start, false),
                new StartReminder(10, "x", 10, Set.of(NoticeChannel.MAIL), start, true));

        List<InboxEntry> entries = DeriveEntries.by(RECEIVED, List.of(), reminders);

        assertThat(entries).extracting(InboxEntry::templateId).containsExactly(7L);
        assertThat(entries).extracting(InboxEntry::kind).containsExactly(STARTS_SOON);
    }

    @Test
    void entriesOfOneMomentHaveOneOrder() {
        List<NoticedCoupon> coupons = List.of(coupon(1), coupon(3), coupon(2));
        List<InboxEntry> all = DeriveEntries.by(RECEIVED, coupons, List.of());

        assertThat(all).extracting(entry -> entry.coupon().id()).containsExactly(3L, 2L, 1L);
        assertThat(all)
                .filteredOn(entry -> entry.isAfter(all.get(0).cursor()))
                .extracting(entry -> entry.coupon().id())
                .containsExactly(2L, 1L);
        assertThat(all).noneMatch(entry -> entry.isAfter(all.get(2).cursor()));
    }

    private static List<EntryKind> kinds(Instant now, NoticedCoupon coupon) {
        return DeriveEntries.by(now, List.of(coupon), List.of()).stream()
                .map(InboxEntry::kind)
                .toList();
    }

    private static NoticedCoupon coupon(Instant from, Instant until) {
        return new NoticedCoupon(1, 7, 1, CouponState.UNUSED, RECEIVED, from, until, null, null);
    }

    private static NoticedCoupon coupon(long id) {
        return new NoticedCoupon(
                id, 7, 1, CouponState.UNUSED, RECEIVED, RECEIVED, RECEIVED.plus(DAY.multipliedBy(9)), null, null);
    }
}
