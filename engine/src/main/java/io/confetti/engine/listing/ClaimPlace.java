package io.confetti.engine.listing;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import java.time.Instant;

/** The last claim of a page: claims go by acceptance, and by id within a millisecond. */
public record ClaimPlace(Instant acceptedAt, long claimId) {

    /** Before all that were accepted at the time or later. */
    static ClaimPlace before(Instant time) {
        return new ClaimPlace(time, Long.MIN_VALUE);
    }

    /** @throws CouponException 400 if it is none */
    static ClaimPlace read(String text) {
        int colon = text.indexOf(':');
        try {
            return new ClaimPlace(
                    Instant.ofEpochMilli(Long.parseLong(text.substring(0, Math.max(colon, 0)))),
                    Long.parseLong(text.substring(colon + 1)));
        } catch (NumberFormatException noPlace) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
    }

    String text() {
        return acceptedAt.toEpochMilli() + ":" + claimId;
    }
}
