package io.confetti.distribution.notice.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ClaimLookTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(9));

    @Test
    void usuallyItGoesOnWhereTheLastOneEnded() {
        ClaimLook look = look(LONG_AGO, 5, 29, 3_599);

        assertThat(look).isEqualTo(new ClaimLook(ago(5), ago(3), false, false));
    }

    @Test
    void eachHalfMinuteItGoesBackALittle() {
        assertThat(look(LONG_AGO, 5, 30, 60)).isEqualTo(new ClaimLook(ago(120), ago(3), true, false));
    }

    @Test
    void eachHourItGoesBackADay() {
        assertThat(look(LONG_AGO, 5, 1, 3_600)).isEqualTo(new ClaimLook(ago(86_400), ago(3), true, true));
    }

    @Test
    void whateverItMissedWhileItWasAwayIsLookedAt() {
        assertThat(look(LONG_AGO, 90_000, 90_000, 90_000).from()).isEqualTo(ago(90_000));
    }

    @Test
    void nothingIsLookedAtFromBeforeItWasWanted() {
        assertThat(look(ago(60), 5, 30, 3_600).from()).isEqualTo(ago(60));
    }

    private static ClaimLook look(Instant since, int seen, int near, int far) {
        return ClaimLook.at(NOW, since, ago(seen), ago(near), ago(far));
    }

    private static Instant ago(int seconds) {
        return NOW.minusSeconds(seconds);
    }
}
