package io.confetti.standalone.lab.chaos;

import java.util.List;
import java.util.Locale;

/**
 * How fast the same push goes with the broker and without it.
 *
 * @param rows user rows that were pushed in that time, in both cases
 * @param normalSeconds with the broker
 * @param aloneSeconds without it, to the end of the push
 */
record PushRates(long rows, double normalSeconds, double aloneSeconds) {

    private static final double LEAST = 0.5;

    /** Of the normal rate. */
    double ratio() {
        return normalSeconds / aloneSeconds;
    }

    List<String> complaints() {
        return ratio() >= LEAST
                ? List.of()
                : List.of(String.format(
                        Locale.ROOT, "push: %.2f of the normal rate instead of %.1f or more", ratio(), LEAST));
    }

    String note() {
        return String.format(
                Locale.ROOT,
                "%,.0f rows/s, with broker %,.0f, ratio %.2f",
                rows / aloneSeconds,
                rows / normalSeconds,
                ratio());
    }
}
