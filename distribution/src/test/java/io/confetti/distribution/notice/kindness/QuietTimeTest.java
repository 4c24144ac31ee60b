package io.confetti.distribution.notice.kindness;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nights in three zones, two of which set their clocks. */
class QuietTimeTest {

    private static QuietTime night(String zone) {
        return new QuietTime(ZoneId.of(zone), LocalTime.of(22, 0), LocalTime.of(8, 0));
    }

    private static Instant at(String time) {
        return OffsetDateTime.parse(time).toInstant();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Asia/Shanghai", "Europe/Berlin", "America/New_York"})
    void aNightBeginsAndEndsByTheClockOfTheZone(String name) {
        QuietTime night = night(name);
        ZoneId zone = ZoneId.of(name);
        Instant end = LocalDateTime.parse("2026-12-02T08:00").atZone(zone).toInstant();

        for (String quiet : new String[] {
            "2026-12-01T22:00", "2026-12-01T23:59:59.999", "2026-12-02T00:00", "2026-12-02T07:59:59.999"
        }) {
            assertThat(night.endIfQuiet(LocalDateTime.parse(quiet).atZone(zone).toInstant()))
                    .as(quiet)
                    .contains(end);
        }
        for (String day : new String[] {"2026-12-01T21:59:59.999", "2026-12-02T08:00", "2026-12-02T12:00"}) {
            assertThat(night.endIfQuiet(LocalDateTime.parse(day).atZone(zone).toInstant()))
                    .as(day)
                    .isEmpty();
        }
    }

    /** The night in which the clocks are set has nine hours or eleven, and ends at eight all the same. */
    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin,    2026-03-28T22:00+01:00, 2026-03-29T08:00+02:00",
        "Europe/Berlin,    2026-10-24T22:00+02:00, 2026-10-25T08:00+01:00",
        "America/New_York, 2026-03-07T22:00-05:00, 2026-03-08T08:00-04:00",
        "America/New_York, 2026-10-31T22:00-04:00, 2026-11-01T08:00-05:00"
    })
    void aNightEndsAtEightThoughTheClocksAreSet(String zone, String begin, String end) {
        assertThat(night(zone).endIfQuiet(at(begin))).contains(at(end));
        assertThat(night(zone).endIfQuiet(at(end).minusMillis(1))).contains(at(end));
        assertThat(night(zone).endIfQuiet(at(end))).isEmpty();
    }

    @Test
    void anEndThatTheClocksJumpOverIsWhenTheyJump() {
        QuietTime quiet = new QuietTime(ZoneId.of("Europe/Berlin"), LocalTime.of(1, 0), LocalTime.of(2, 30));

        assertThat(quiet.endIfQuiet(at("2026-03-29T01:30+01:00"))).contains(at("2026-03-29T03:00+02:00"));
        assertThat(quiet.endIfQuiet(at("2026-03-29T03:00+02:00"))).isEmpty();
    }

    @Test
    void anEndThatComesTwiceEndsTwice() {
        QuietTime quiet = new QuietTime(ZoneId.of("Europe/Berlin"), LocalTime.of(1, 0), LocalTime.of(2, 30));

        assertThat(quiet.endIfQuiet(at("2026-10-25T02:10+02:00"))).contains(at("2026-10-25T02:30+02:00"));
        assertThat(quiet.endIfQuiet(at("2026-10-25T02:45+02:00"))).isEmpty();
        assertThat(quiet.endIfQuiet(at("2026-10-25T02:10+01:00"))).contains(at("2026-10-25T02:30+01:00"));
    }

    @Test
    void quietTimesMayLieWithinADayOrNotBeAtAll() {
        ZoneId zone = ZoneId.of("Asia/Shanghai");
        QuietTime noon = new QuietTime(zone, LocalTime.of(12, 0), LocalTime.of(13, 30));
        QuietTime never = new QuietTime(zone, LocalTime.of(8, 0), LocalTime.of(8, 0));

        assertThat(noon.endIfQuiet(at("2026-12-01T12:00+08:00"))).contains(at("2026-12-01T13:30+08:00"));
        assertThat(noon.endIfQuiet(at("2026-12-01T11:59+08:00"))).isEmpty();
        assertThat(noon.endIfQuiet(at("2026-12-01T22:00+08:00"))).isEmpty();
        assertThat(never.endIfQuiet(at("2026-12-01T08:00+08:00"))).isEmpty();
        assertThat(never.endIfQuiet(at("2026-12-01T20:00+08:00"))).isEmpty();
    }
}
