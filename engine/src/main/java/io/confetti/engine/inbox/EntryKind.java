package io.confetti.engine.inbox;

/** What an entry of the inbox says; of one moment a later constant is shown first. */
public enum EntryKind {
    /** A coupon was given. */
    GRANTED,
    /** A coupon that was given before its time can be used from now on. */
    USABLE,
    /** Claiming begins in a while, as the user asked to hear. */
    STARTS_SOON,
    /** A coupon that is not used has a day left. */
    ENDS_SOON,
    /** A coupon was taken back. */
    TAKEN_BACK
}
