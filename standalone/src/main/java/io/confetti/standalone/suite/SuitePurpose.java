package io.confetti.standalone.suite;

import java.time.Duration;

/** What a suite is started for. */
public enum SuitePurpose {
    USE,
    /** People sign in at its console, though it ends with the command that started it. */
    CONSOLE,
    /** Fail points can be armed. */
    CHAOS,
    /** The gateway for short messages knows no keys: what becomes of a message whose answer is lost stays unknown. */
    NOTICES,
    /** The gateway lets users type wrong codes as often as they like. */
    CODES,
    /** Other ways of doing the same run beside the services' own. */
    BENCH,
    /** Nothing is scheduled, which shows what the frameworks alone cost. */
    FLOOR;

    /** How long orders are locked in a suite for the crash lab, which waits for the end of forgotten ones. */
    public static final Duration CHAOS_LOCK = Duration.ofSeconds(20);

    /** When what somebody who died left of an erase is gone on with in a suite for the crash lab; it is some minutes otherwise. */
    static final Duration CHAOS_LOOK = Duration.ofSeconds(20);

    /**
     * How long a suite for the crash lab waits for each answer of the mail server: a try whose sender died is given up once all of
     * them could have come, which is five minutes otherwise.
     */
    static final Duration CHAOS_MAIL_ANSWER = Duration.ofSeconds(2);
}
