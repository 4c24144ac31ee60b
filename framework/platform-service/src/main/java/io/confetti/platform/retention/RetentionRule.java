package io.confetti.platform.retention;

import java.time.Duration;

/**
 * What of one table, or of one kind of file, goes and when. A bean of the owner of the table; {@link Retention} carries it out. Both methods find
 * what is due by an index.
 */
public interface RetentionRule {

    /** The same for all instances; nothing else has it. */
    String name();

    /** How long it is kept after it was needed last. */
    Duration kept();

    /** What would go now, counted up to {@code most}; changes nothing. */
    long due(int most);

    /**
     * Deletes one page, in one transaction or in steps that may be repeated.
     *
     * @return how many went, at most {@code most}; fewer if nothing else is due
     */
    int delete(int most);
}
