package io.confetti.distribution.run;

import io.confetti.distribution.chunk.ReadAhead;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * The rate that one reading keeps: a chunk may be reserved once the time of the rows before it is over. A reader that comes late
 * makes up for a little of it, so that the time of its own work does not make the push slower than it was asked to be.
 */
class RatePace {

    private static final long MADE_UP = Duration.ofMillis(500).toNanos();
    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

    private final LongSupplier nanos;
    private Integer rate;
    private long nextAt;

    /**
     * @param rate user rows per second at most, null for as fast as it goes
     * @param nanos {@link System#nanoTime}
     */
    RatePace(Integer rate, LongSupplier nanos) {
        this.nanos = nanos;
        this.rate = rate;
        this.nextAt = nanos.getAsLong();
    }

    /** @return user rows of a chunk at the rate of now */
    int size(int usual) {
        return ReadAhead.size(usual, rate);
    }

    /**
     * @param isOver whether the rate counts no more; asked now and then, so that a cancelled push does not wait for its turn
     * @return false if the reading may not go on
     */
    boolean awaitTurn(Reading reading, BooleanSupplier isOver) {
        while (!reading.isLost()) {
            Duration left = left();
            if (left.isZero() || isOver.getAsBoolean()) {
                return true;
            }
            reading.moved();
            if (!reading.rest(left.compareTo(LOOK_AGAIN) < 0 ? left : LOOK_AGAIN)) {
                return false;
            }
        }
        return false;
    }

    /** @return time until the next chunk may be reserved */
    Duration left() {
        return rate == null ? Duration.ZERO : Duration.ofNanos(Math.max(0, nextAt - nanos.getAsLong()));
    }

    /** Another rate counts from now on. */
    void follow(Integer newest) {
        rate = newest;
    }

    /** @param rows user rows that were reserved just now */
    void took(int rows, Integer newest) {
        follow(newest);
        long from = Math.max(nextAt, nanos.getAsLong() - MADE_UP);
        nextAt = rate == null
                ? nanos.getAsLong()
                : from + rows * Duration.ofSeconds(1).toNanos() / rate;
    }
}
