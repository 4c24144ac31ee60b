package io.confetti.core.listing;

import java.util.Optional;

/**
 * Where a walk over coupons goes on: pushed ones come first, by task, chunk and id, then claimed ones by acceptance.
 *
 * @param isClaimed whether pushed ones are behind it
 * @param first task, or when the claim was accepted in milliseconds
 * @param second number of the chunk, or id of the claim
 * @param couponId last one of the chunk that was passed; 0 for claims
 */
public record WalkPlace(boolean isClaimed, long first, long second, long couponId) {
    /** Before the first pushed coupon. */
    public static final WalkPlace BEGIN = new WalkPlace(false, 0, 0, 0);

    /** Before the first claimed one. */
    static final WalkPlace CLAIMED = new WalkPlace(true, 0, Long.MIN_VALUE, 0);

    private static final String PUSHED_MARK = "p";
    private static final String CLAIMED_MARK = "c";
    private static final int PARTS = 4;
    private static final long LAST_MILLIS = 253_402_300_800_000L; // end of the year 9999

    /** Times that the database cannot compare are none. */
    private boolean canBe() {
        return first >= 0 && (!isClaimed || first < LAST_MILLIS);
    }

    /** As a cursor carries it. */
    public String text() {
        return String.join(
                ":",
                isClaimed ? CLAIMED_MARK : PUSHED_MARK,
                Long.toString(first),
                Long.toString(second),
                Long.toString(couponId));
    }

    /** @return empty if it is no text of a place */
    public static Optional<WalkPlace> read(String text) {
        String[] parts = text.split(":", -1);
        if (parts.length != PARTS || !PUSHED_MARK.equals(parts[0]) && !CLAIMED_MARK.equals(parts[0])) {
            return Optional.empty();
        }
        try {
            var place = new WalkPlace(
                    CLAIMED_MARK.equals(parts[0]),
                    Long.parseLong(parts[1]),
                    Long.parseLong(parts[2]),
                    Long.parseLong(parts[3]));
            return Optional.of(place).filter(WalkPlace::canBe);
        } catch (NumberFormatException noPlace) {
            return Optional.empty();
        }
    }
}
