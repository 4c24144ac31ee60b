package io.confetti.standalone.lab.bench.quote;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.load.LoadAnswer;
import io.confetti.standalone.lab.load.LoadResult;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuoteRoundsTest {

    /** Ratios 0.5, 0.9 and 0.1. */
    private final QuoteRounds rounds = new QuoteRounds(List.of(
            new QuoteRounds.Round(load(1), load(2)),
            new QuoteRounds.Round(load(0.9), load(1)),
            new QuoteRounds.Round(load(1), load(10))));

    @Test
    void sayTheMiddleRatioAndNotTheMeanOrTheLast() {
        assertThat(rounds.middleRatio()).isEqualTo(0.5);
        assertThat(rounds.lines()).last().isEqualTo("Ratio, middle of 3 rounds: 0.50.");
    }

    @Test
    void sayQuotesAgainstNothingAndNotTheOtherWayRound() {
        assertThat(rounds.lines())
                .startsWith(
                        "| 1 | 1,000 | 500 | 990 | 0.50 |",
                        "| 2 | 1,111 | 1,000 | 990 | 0.90 |",
                        "| 3 | 1,000 | 100 | 990 | 0.10 |");
    }

    /** A thousand requests that took a millisecond, two, three, … */
    private static LoadResult load(double seconds) {
        var answers = IntStream.range(0, 1_000)
                .mapToObj(i -> new LoadAnswer(i, 200, "", i + 1))
                .toList();
        return new LoadResult(answers, seconds);
    }
}
