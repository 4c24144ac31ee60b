package io.confetti.standalone.lab.bench.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.load.LoadAnswer;
import io.confetti.standalone.lab.load.LoadResult;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListRoundsTest {

    /** Ratios 2, 1.2 and 1.1. */
    private final ListRounds rounds = new ListRounds(
            "know the user",
            List.of(
                    new ListRounds.Round(load(1), load(2)),
                    new ListRounds.Round(load(1), load(1.2)),
                    new ListRounds.Round(load(2), load(2.2))));

    @Test
    void sayTheMiddleRatioAndNotTheMeanOrTheLast() {
        assertThat(rounds.middleRatio()).isEqualTo(1.2);
    }

    @Test
    void compareTheSlowestRequestsAndNotTheRates() {
        assertThat(rounds.lines()).startsWith("| know the user | 1,000 | 1,000 | 990.0 | 1980.0 | 2.00 |");
    }

    /** A thousand requests within a second, that took so many milliseconds, twice, three times as many, … */
    private static LoadResult load(double step) {
        var answers = IntStream.range(0, 1_000)
                .mapToObj(i -> new LoadAnswer(i, 200, "", step * (i + 1)))
                .toList();
        return new LoadResult(answers, 1);
    }
}
