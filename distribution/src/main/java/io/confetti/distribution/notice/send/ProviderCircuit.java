package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.channel.Sent;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Leaves a provider alone that fails again and again: notices wait for it as they are, and one at a time finds out whether it is
 * back. Safe for use by several threads.
 */
class ProviderCircuit {

    private static final int FAILURES = 5;
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
    private static final int DOUBLINGS = 6;

    private final LongSupplier nanos;
    private int failures;
    private long restsUntil;
    private long probedUntil;

    /** @param nanos {@link System#nanoTime} */
    ProviderCircuit(LongSupplier nanos) {
        this.nanos = nanos;
        this.restsUntil = nanos.getAsLong();
        this.probedUntil = restsUntil;
    }

    /**
     * How many notices may be taken.
     *
     * @return 0 while it rests, 1 for who is to try whether it is back, else {@code wanted}
     */
    synchronized int allows(int wanted) {
        if (failures < FAILURES) {
            return wanted;
        }
        return isAlone() ? 0 : 1;
    }

    /** To be asked right before a call, of which there is one at a time while it is not known whether the provider is back. */
    synchronized boolean begin() {
        if (failures < FAILURES) {
            return true;
        }
        if (isAlone()) {
            return false;
        }
        probedUntil = nanos.getAsLong() + pause().toNanos();
        return true;
    }

    synchronized boolean isOpen() {
        return failures >= FAILURES && isResting();
    }

    /** Any answer of a provider that works ends the row of its failures, a refusal of the message, too. */
    synchronized void note(Sent sent) {
        boolean failed = sent.verdict() == Sent.Verdict.LATER || sent.verdict() == Sent.Verdict.UNKNOWN;
        failures = failed ? failures + 1 : 0;
        if (failures >= FAILURES) {
            Duration asked = sent.retryAfter() == null ? Duration.ZERO : sent.retryAfter();
            Duration rest = asked.compareTo(pause()) > 0 ? asked : pause();
            restsUntil = nanos.getAsLong() + (rest.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : rest).toNanos();
        }
    }

    private boolean isAlone() {
        return isResting() || probedUntil - nanos.getAsLong() > 0;
    }

    private boolean isResting() {
        return restsUntil - nanos.getAsLong() > 0;
    }

    private Duration pause() {
        Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(failures - FAILURES, DOUBLINGS));
        return pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
    }
}
