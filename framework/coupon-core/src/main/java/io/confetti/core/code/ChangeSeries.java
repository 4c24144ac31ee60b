package io.confetti.core.code;

import io.confetti.code.CodeText;
import io.confetti.code.Prefixes.Entry;
import io.confetti.core.code.store.CodeSeriesRows;
import io.confetti.core.code.store.SeriesChanges;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Begins a change of a series, in the transaction that makes it. Changes come one after the other, so that of two new prefixes one is
 * compared with the other; all readers know of it within a second after the commit.
 */
@Component
public class ChangeSeries {
    private final SeriesChanges changes;
    private final CodeSeriesRows rows;

    ChangeSeries(SeriesChanges changes, CodeSeriesRows rows) {
        this.changes = changes;
        this.rows = rows;
    }

    /**
     * Comes before all other locks of the transaction: locks the row that all changes lock, until the commit.
     *
     * @return number of the change; the next one has the next number if this one commits, else the same
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public long begin() {
        changes.raise();
        return changes.version();
    }

    /** Number of the last change that has committed; inside a change its own. */
    public long version() {
        return changes.version();
    }

    /**
     * The prefix or shared word of a series that begins this text or is begun by it: a new prefix, a new word or an imported code may
     * have none. Exact after {@link #begin}, and reads a few rows however many series there are.
     *
     * @param text in any form
     */
    public Optional<Entry> colliding(CharSequence text) {
        return rows.colliding(CodeText.normalise(text));
    }

    /** All prefixes and shared words. Exact after {@link #begin}, but there may be many: all changes would wait. */
    public Beginnings beginnings() {
        return Beginnings.of(rows.all());
    }

    /**
     * Prefixes and shared words that are known, with those that came since. Exact after {@link #begin}.
     *
     * @param version of the change with which they are known
     */
    public Beginnings beginningsSince(long version, Beginnings known) {
        return known.with(rows.changedSince(version));
    }
}
