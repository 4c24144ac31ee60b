package io.confetti.engine.inbox;

import io.confetti.engine.notice.StartReminder;
import io.confetti.engine.page.PageCursor;
import java.time.Instant;
import java.util.Comparator;

/**
 * One line of the inbox. Entries are sorted by time, newest first; kind and subject tell those of one moment apart, so that
 * pages neither repeat nor skip any.
 *
 * @param at when it came to be
 * @param coupon null for STARTS_SOON
 * @param reminder null unless STARTS_SOON
 */
public record InboxEntry(EntryKind kind, Instant at, NoticedCoupon coupon, StartReminder reminder) {
    static final Comparator<InboxEntry> NEWEST_FIRST = Comparator.comparingLong(InboxEntry::key)
            .thenComparingLong(InboxEntry::subject)
            .reversed();

    /** Name of the order in cursors. */
    public static final String CURSOR = "inbox";

    static InboxEntry of(EntryKind kind, Instant at, NoticedCoupon coupon) {
        return new InboxEntry(kind, at, coupon, null);
    }

    static InboxEntry of(StartReminder reminder) {
        return new InboxEntry(EntryKind.STARTS_SOON, reminder.dueAt(), null, reminder);
    }

    public long templateId() {
        return coupon == null ? reminder.templateId() : coupon.templateId();
    }

    /** The template's name as it is now; null if there is no such template. */
    public String templateName() {
        return coupon == null ? reminder.templateName() : coupon.name();
    }

    PageCursor cursor() {
        return new PageCursor(CURSOR, key(), subject());
    }

    boolean isAfter(PageCursor cursor) {
        int byKey = Long.compare(key(), cursor.key());
        return byKey < 0 || byKey == 0 && subject() < cursor.id();
    }

    /** Time and kind in one number: one coupon may become usable and have a day left at the same moment. */
    private long key() {
        return at.toEpochMilli() * EntryKind.values().length + kind.ordinal();
    }

    private long subject() {
        return coupon == null ? reminder.templateId() : coupon.id();
    }
}
