package io.confetti.merchantadmin.search;

import io.confetti.platform.id.Ids;
import java.time.Instant;

/**
 * When something was made: a range of its ids, which rise with time.
 *
 * @param from inclusive; null: no limit
 * @param to exclusive; null: no limit
 */
public record MadeBetween(Instant from, Instant to) {
    /** Inclusive. */
    public long first() {
        return from == null ? 0 : Ids.lowestAt(from);
    }

    /** Exclusive. */
    public long end() {
        return to == null ? Long.MAX_VALUE : Ids.lowestAt(to);
    }
}
