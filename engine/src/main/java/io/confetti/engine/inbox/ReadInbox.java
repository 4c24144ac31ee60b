package io.confetti.engine.inbox;

import io.confetti.contract.NoticeChannel;
import io.confetti.core.database.DatabaseGate;
import io.confetti.engine.inbox.store.InboxRows;
import io.confetti.engine.page.PageCursor;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Reads a user's inbox, in two statements. What a user sees of it depends on coupons alone: a coupon that was taken back
 * takes its other entries along, one that was used is no longer said to end.
 */
@Component
public class ReadInbox {
    private final InboxRows rows;
    private final DatabaseGate database;
    private final WriteWords words;
    private final SuiteClock clock;

    ReadInbox(InboxRows rows, DatabaseGate database, WriteWords words, SuiteClock clock) {
        this.rows = rows;
        this.database = database;
        this.words = words;
        this.clock = clock;
    }

    /**
     * Which part of the inbox is wanted.
     *
     * @param unreadOnly leaves out what was read
     * @param after where the page before ended
     * @param size entries of the page, from 0
     * @param language of the texts, as a client asks for it; null: as the user has chosen
     */
    public record Query(boolean unreadOnly, Optional<PageCursor> after, int size, String language) {
        /** For whoever wants the number of unread entries alone. */
        public static final Query NONE = new Query(false, Optional.empty(), 0, null);
    }

    /** @param words in the reader's language */
    public record Line(InboxEntry entry, boolean isRead, Words words) {}

    /**
     * @param unread in the whole inbox
     * @param readUntil null if nothing was ever read
     * @param next where the next page begins; absent on the last one
     */
    public record Page(List<Line> lines, long unread, Instant readUntil, Optional<PageCursor> next) {}

    public Page read(long userId, Query query) {
        InboxReader reader = database.through(() -> rows.reader(userId));
        List<InboxEntry> all = entries(userId, reader);
        List<InboxEntry> found = all.stream()
                .filter(entry -> !query.unreadOnly() || !reader.hasRead(entry))
                .filter(entry ->
                        query.after().isEmpty() || entry.isAfter(query.after().get()))
                .limit(query.size() + 1L)
                .toList();
        boolean more = query.size() > 0 && found.size() > query.size();
        List<InboxEntry> page = found.subList(0, Math.min(query.size(), found.size()));
        WriteWords.Style style = words.in(query.language(), reader.settings());
        return new Page(
                page.stream()
                        .map(entry -> new Line(entry, reader.hasRead(entry), style.of(entry)))
                        .toList(),
                all.stream().filter(entry -> !reader.hasRead(entry)).count(),
                reader.readUntil(),
                more ? Optional.of(page.get(page.size() - 1).cursor()) : Optional.empty());
    }

    /** Nothing is shown to a user who wants nothing in the app. */
    private List<InboxEntry> entries(long userId, InboxReader reader) {
        if (!reader.settings().allows(NoticeChannel.IN_APP)) {
            return List.of();
        }
        List<NoticedCoupon> coupons = database.through(() -> rows.coupons(userId));
        return DeriveEntries.by(clock.instant(), coupons, reader.reminders());
    }
}
