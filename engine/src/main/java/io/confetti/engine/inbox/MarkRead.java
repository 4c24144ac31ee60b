package io.confetti.engine.inbox;

import io.confetti.core.database.DatabaseGate;
import io.confetti.engine.inbox.store.InboxRows;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Keeps how far a user has read, in one mark. It stays a minute behind: a coupon's time of receipt is taken before its push
 * commits, so a coupon that nobody could see yet would be called read otherwise. It never goes back, whatever is repeated or
 * comes late.
 */
@Component
public class MarkRead {
    private final InboxRows rows;
    private final DatabaseGate database;
    private final SuiteClock clock;

    MarkRead(InboxRows rows, DatabaseGate database, SuiteClock clock) {
        this.rows = rows;
        this.database = database;
        this.clock = clock;
    }

    /** @param until time of the newest entry that was seen; empty, or in the future: all that there is */
    public void mark(long userId, Optional<Instant> until) {
        Instant now = clock.instant();
        Instant seen = until.filter(now::isAfter).orElse(now);
        database.through(() -> rows.mark(userId, seen.isBefore(Instant.EPOCH) ? Instant.EPOCH : seen));
    }
}
