package io.confetti.standalone.lab.bench.claim;

import io.confetti.standalone.lab.load.LoadResult;
import java.util.Locale;

/**
 * One measured way.
 *
 * @param perSecond answered requests
 * @param wellPerSecond claims that were done in the end, by the time the last one was done
 */
record ClaimFigure(String name, int requests, double perSecond, double p99Millis, double wellPerSecond) {

    static ClaimFigure of(String name, LoadResult load, double doneSeconds) {
        return new ClaimFigure(
                name, load.answers().size(), load.perSecond(), load.percentileMillis(0.99), load.well() / doneSeconds);
    }

    String row(ClaimFigure naive, ClaimFigure limit) {
        return String.format(
                Locale.ROOT,
                "| %s | %,d | %,.0f | %.0f | %,.0f | %.1f x | %.2f |",
                name,
                requests,
                perSecond,
                p99Millis,
                wellPerSecond,
                wellPerSecond / naive.wellPerSecond(),
                perSecond / limit.perSecond());
    }
}
