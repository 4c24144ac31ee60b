package io.confetti.platform.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {

    @ParameterizedTest
    @CsvSource({"90s,90", "10m,600", " 2h ,7200", "7d,604800", "0s,0"})
    void aNumberAndItsUnitAreADuration(String text, long seconds) {
        assertThat(DurationText.read(text)).contains(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10", "m", "-1m", "1.5h", "10 m", "01m", "PT10M", "10min", "9999999999s"})
    void everythingElseIsNone(String text) {
        assertThat(DurationText.read(text)).isEmpty();
    }

    @Test
    void whatIsWrittenIsReadBack() {
        for (Duration duration : new Duration[] {Duration.ZERO, Duration.ofSeconds(61), Duration.ofHours(30)}) {
            assertThat(DurationText.read(DurationText.write(duration))).contains(duration);
        }
        assertThat(DurationText.write(Duration.ofHours(1))).isEqualTo("60m");
        assertThat(DurationText.write(null)).isNull();
    }
}
