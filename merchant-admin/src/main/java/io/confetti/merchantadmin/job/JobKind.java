package io.confetti.merchantadmin.job;

/** What a job does. Names are stored. */
public enum JobKind {
    /** Writes codes of a series to a file that is fetched. */
    EXPORT,
    /** Writes rows of a shop to a file that is fetched. */
    ROWS,
    /** Judges a file of codes that exist already. */
    CHECK,
    /** Takes its codes over. */
    CONFIRM
}
