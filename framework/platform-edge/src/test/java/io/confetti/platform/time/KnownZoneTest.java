package io.confetti.platform.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownZoneTest {

    @Test
    void aZoneIsReadByItsName() {
        assertThat(KnownZone.of("Europe/Berlin")).contains(ZoneId.of("Europe/Berlin"));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "Moon/Tranquility", "no zone at all", "+99:00"})
    void whatThisReleaseDoesNotKnowIsNone(String name) {
        assertThat(KnownZone.of(name)).isEmpty();
    }
}
