package io.confetti.distribution.notice.claim;

import java.time.Duration;
import java.time.Instant;

/**
 * Which claims one pass looks at. Claims are found by acceptance, and may be decided in another order: usually within a second,
 * within a minute if they wait in the database, and later if all of engine was away. So a pass goes on where the last one ended,
 * some go back a little, and few go back a day.
 *
 * @param until inclusive, in acceptance
 * @param isNear whether it goes back a little at least
 * @param isFar whether it goes back a day
 */
public record ClaimLook(Instant from, Instant until, boolean isNear, boolean isFar) {

    private static final Duration DECIDED = Duration.ofSeconds(3);
    private static final Duration NEAR_EVERY = Duration.ofSeconds(30);
    private static final Duration NEAR = Duration.ofMinutes(2);
    private static final Duration FAR_EVERY = Duration.ofHours(1);
    private static final Duration FAR = Duration.ofDays(1);

    /** How long after the end of claiming there is something to look for. */
    public static final Duration LONGEST = FAR.plus(FAR_EVERY);

    /**
     * @param since earlier claims are none of it
     * @param seen end of the last look
     * @param near of the last look that went back a little
     * @param far of the last look that went back a day
     */
    public static ClaimLook at(Instant now, Instant since, Instant seen, Instant near, Instant far) {
        Instant until = now.minus(DECIDED);
        boolean isFar = !now.isBefore(far.plus(FAR_EVERY));
        boolean isNear = isFar || !now.isBefore(near.plus(NEAR_EVERY));
        Instant back = isFar ? now.minus(FAR) : isNear ? now.minus(NEAR) : seen;
        Instant from = back.isBefore(seen) ? back : seen;
        return new ClaimLook(from.isBefore(since) ? since : from, until, isNear, isFar);
    }
}
