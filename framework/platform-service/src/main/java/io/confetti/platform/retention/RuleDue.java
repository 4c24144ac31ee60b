package io.confetti.platform.retention;

/**
 * What one rule would delete now, as services tell it.
 *
 * @param due counted up to 10,000
 */
public record RuleDue(String rule, long keptDays, long due) {
    /** Counting more would cost as much as deleting it. */
    static final int MOST = 10_000;
}
