package io.confetti.platform.id;

import java.time.Instant;

/** Snowflake numbers: 41 bits of milliseconds since 2025-01-01, 9 bits of leased worker number, 13 bits of sequence. */
public interface Ids {
    /** @throws io.confetti.platform.error.CouponException 503 while the worker number's lease is lost */
    long next();

    /**
     * First of {@code size} numbers in a row, all of one millisecond.
     *
     * @param size 1 to 8192
     */
    long block(int size);

    /** No number that is handed out at or after the instant is lower, save for clocks that differ. */
    static long lowestAt(Instant instant) {
        return Snowflake.lowestAt(instant.toEpochMilli());
    }

    /** When the number was handed out, by the clock of who did; of numbers that come from elsewhere it says nothing. */
    static Instant drawnAt(long id) {
        return Instant.ofEpochMilli(Snowflake.millisOf(id));
    }
}
