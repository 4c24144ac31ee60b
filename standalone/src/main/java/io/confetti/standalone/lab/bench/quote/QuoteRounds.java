package io.confetti.standalone.lab.bench.quote;

import io.confetti.standalone.lab.load.LoadResult;
import io.confetti.standalone.lab.load.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rounds of quotes, each beside a round of an end point that does nothing. */
record QuoteRounds(List<Round> rounds) {

    record Round(LoadResult nothing, LoadResult quoted) {

        double ratio() {
            return quoted.perSecond() / nothing.perSecond();
        }

        private String line(int number) {
            return String.format(
                    Locale.ROOT,
                    "| %d | %,.0f | %,.0f | %.0f | %.2f |",
                    number,
                    nothing.perSecond(),
                    quoted.perSecond(),
                    quoted.percentileMillis(0.99),
                    ratio());
        }
    }

    /** Rows of a table in Markdown, and below it the middle ratio. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        rounds.forEach(round -> lines.add(round.line(lines.size() + 1)));
        lines.add("");
        lines.add(String.format(Locale.ROOT, "Ratio, middle of %d rounds: %.2f.", rounds.size(), middleRatio()));
        return lines;
    }

    double middleRatio() {
        return Percentiles.of(rounds.stream().mapToDouble(Round::ratio).toArray())
                .median();
    }
}
