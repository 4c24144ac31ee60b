package io.confetti.standalone.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PercentilesTest {

    private static final double[] ONE_TO_HUNDRED =
            IntStream.rangeClosed(1, 100).mapToDouble(i -> 101 - i).toArray();

    @ParameterizedTest
    @CsvSource({"0, 1", "0.01, 1", "0.011, 2", "0.07, 7", "0.5, 50", "0.99, 99", "0.991, 100", "1, 100"})
    void areTheSmallestFigureThatTheShareDoesNotExceed(double share, double figure) {
        assertThat(Percentiles.of(ONE_TO_HUNDRED).at(share)).isEqualTo(figure);
    }

    @Test
    void medianIsTheMiddleAndNotTheMean() {
        assertThat(Percentiles.of(900, 1, 2).median()).isEqualTo(2);
        assertThat(Percentiles.of(7).median()).isEqualTo(7);
    }

    @Test
    void mostIsTheLastOne() {
        assertThat(Percentiles.of(3, 9, 1).most()).isEqualTo(9);
    }

    @Test
    void ofNothingAreZero() {
        assertThat(Percentiles.of().at(0.99)).isZero();
    }

    @Test
    void leaveTheValuesAsTheyWere() {
        var values = new double[] {3, 1, 2};
        Percentiles.of(values);
        assertThat(values).containsExactly(3, 1, 2);
    }
}
