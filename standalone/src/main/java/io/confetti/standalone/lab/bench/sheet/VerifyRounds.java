package io.confetti.standalone.lab.bench.sheet;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Rounds of both ways over one file; the best one of each counts. */
record VerifyRounds(List<Round> rounds) {

    /**
     * @param rows as Confetti counts them
     * @param confetti seconds
     * @param counted rows as EasyExcel counts them
     * @param easyExcel seconds
     */
    record Round(long rows, double confetti, long counted, double easyExcel) {

        /** Ways that see different rows are not compared. */
        Round {
            if (counted != rows) {
                throw new IllegalStateException("EasyExcel counts " + counted + " rows, Confetti " + rows);
            }
        }
    }

    /** A table in Markdown. */
    List<String> lines() {
        var rows = rounds.get(0).rows();
        var confetti = best(Round::confetti);
        var easyExcel = best(Round::easyExcel);
        return List.of(
                "| way | rows | seconds (best of " + rounds.size() + ") | rows/s | against EasyExcel |",
                "|---|---|---|---|---|",
                line("EasyExcel listener, counts only", rows, easyExcel, 1),
                line("Confetti verification, every row judged", rows, confetti, easyExcel / confetti));
    }

    private double best(ToDoubleFunction<Round> way) {
        return rounds.stream().mapToDouble(way).min().orElseThrow();
    }

    private static String line(String name, long rows, double seconds, double ratio) {
        return String.format(
                Locale.ROOT, "| %s | %,d | %.2f | %,.0f | %.1f x |", name, rows, seconds, rows / seconds, ratio);
    }
}
