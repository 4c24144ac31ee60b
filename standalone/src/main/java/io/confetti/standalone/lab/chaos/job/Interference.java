package io.confetti.standalone.lab.chaos.job;

import java.util.Locale;

/** What an operator does with a push while something goes wrong. */
public enum Interference {
    /** Has it sent at a set time. */
    SCHEDULE,
    /** Pauses it, and resumes it a moment later. */
    PAUSE_AND_RESUME,
    /** Slows it down, and lets it go again. */
    SLOW_DOWN,
    /** Sends some rows on trial, and continues when it is held. */
    TRIAL,
    /** Cancels it in the middle. */
    CANCEL,
    /** Raises the stock after its end, and repeats what failed for want of it. */
    REPEAT,
    /** Takes all coupons back after its end. */
    UNDO;

    public String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
