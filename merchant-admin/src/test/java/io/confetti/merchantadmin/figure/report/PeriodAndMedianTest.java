package io.confetti.merchantadmin.figure.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PeriodAndMedianTest {

    @Test
    void halfOfTheUsesCameWithinTheMedian() {
        assertThat(FigureReport.median(new TreeMap<>(Map.of(0, 1L, 3, 1L, 10, 1L))))
                .isEqualTo(3);
        assertThat(FigureReport.median(new TreeMap<>(Map.of(0, 2L, 10, 2L)))).isEqualTo(0);
        assertThat(FigureReport.median(new TreeMap<>(Map.of(366, 1L)))).isEqualTo(366);
    }

    @Test
    void withoutUsesThereIsNone() {
        assertThat(FigureReport.median(new TreeMap<>())).isNull();
    }

    @Test
    void nothingOfNothingIsNoPercentage() {
        assertThat(FigureReport.percent(0, 0)).isNull();
        assertThat(FigureReport.percent(1, 3)).isEqualByComparingTo("33.33");
    }
}
