package io.confetti.standalone.lab.bench.template;

import io.confetti.standalone.lab.load.LoadResult;
import io.confetti.standalone.lab.load.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rounds of lists of what can be claimed, each beside a round of plain lists. */
record ListRounds(String filters, List<Round> rounds) {

    record Round(LoadResult plain, LoadResult claimable) {

        double ratio() {
            return claimable.percentileMillis(0.99) / plain.percentileMillis(0.99);
        }

        private String line(String filters) {
            return String.format(
                    Locale.ROOT,
                    "| %s | %,.0f | %,.0f | %.1f | %.1f | %.2f |",
                    filters,
                    plain.perSecond(),
                    claimable.perSecond(),
                    plain.percentileMillis(0.99),
                    claimable.percentileMillis(0.99),
                    ratio());
        }
    }

    /** Rows of a table in Markdown. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        rounds.forEach(round -> lines.add(round.line(filters)));
        return lines;
    }

    double middleRatio() {
        return Percentiles.of(rounds.stream().mapToDouble(Round::ratio).toArray())
                .median();
    }
}
