package io.confetti.standalone.suite;

/** What a suite is started for. */
public enum SuitePurpose {
    USE,
    /** Fail points can be armed. */
    CHAOS,
    /** Other ways of doing the same run beside the services' own. */
    BENCH,
    /** Nothing is scheduled, which shows what the frameworks alone cost. */
    FLOOR
}
