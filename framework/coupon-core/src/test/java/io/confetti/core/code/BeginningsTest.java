package io.confetti.core.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.code.Alphabet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeginningsTest {
    private final Beginnings beginnings = Beginnings.of(List.of(
            series(1, CodeKind.UNIQUE, "SAVE"),
            series(2, CodeKind.SHARED, "SUMMER"),
            series(3, CodeKind.SHARED, "夏日特惠"),
            series(4, CodeKind.IMPORTED, null)));

    @ParameterizedTest
    @CsvSource({"save-1234, 1", "SA, 1", "SAVE, 1", "summer, 2", "SUM, 2", "SUMMER-2026, 2", "夏日, 3", "夏日特惠2026, 3"})
    void whatBeginsAlikeCollides(String text, long series) {
        assertThat(beginnings.colliding(text).orElseThrow().seriesId()).isEqualTo(series);
    }

    @ParameterizedTest
    @CsvSource({"SAFE-1234", "SUNNER", "夏天", "X", "SAWE"})
    void otherTextsDoNot(String text) {
        assertThat(beginnings.colliding(text)).isEmpty();
    }

    @Test
    void withoutSeriesNothingCollides() {
        assertThat(Beginnings.of(List.of()).colliding("SAVE")).isEmpty();
    }

    private static SeriesRow series(long id, CodeKind kind, String prefix) {
        return new SeriesRow(
                id,
                1,
                1,
                kind,
                Alphabet.BASE32,
                prefix,
                null,
                1,
                1,
                0,
                1,
                null,
                SeriesState.READY,
                1,
                null,
                null,
                null,
                0);
    }
}
