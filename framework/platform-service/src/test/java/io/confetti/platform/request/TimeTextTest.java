package io.confetti.platform.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeTextTest {
    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");

    @ParameterizedTest
    @CsvSource({
        "2026-12-01T10:00:00+08:00, 2026-12-01T02:00:00Z",
        "2026-12-01T10:00:00, 2026-12-01T02:00:00Z",
        "2026-12-01T10:00, 2026-12-01T02:00:00Z",
        "2026-12-01T10:00:00.1239Z, 2026-12-01T10:00:00.123Z",
        "2026-12-01T10:00:00+08:00[Asia/Shanghai], 2026-12-01T02:00:00Z"
    })
    void timesAreReadInTheZoneOnlyWithoutAnOffset(String text, String instant) {
        assertThat(TimeText.read(text, SHANGHAI)).contains(Instant.parse(instant));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "now",
                "2026-12-01",
                "2026-13-01T00:00:00",
                "1999-12-31T00:00:00Z",
                "2200-01-01T00:00:00Z",
                "1764583200"
            })
    void whatIsNoTimeIsRefused(String text) {
        assertThat(TimeText.read(text, SHANGHAI)).isEmpty();
    }
}
