package io.confetti.platform.background;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IdleBackoffTest {

    @Test
    void waitsLongerEachTimeNothingIsFoundAndNotAfterWork() {
        var backoff = new IdleBackoff(Duration.ofSeconds(1), Duration.ofSeconds(5));

        var pauses = Stream.of(true, false, false, false, false, true, false)
                .map(backoff::after)
                .map(Duration::toSeconds)
                .toList();

        assertThat(pauses).isEqualTo(List.of(1L, 2L, 4L, 5L, 5L, 1L, 2L));
    }

    @Test
    void neverWaitsLessThanTheShortestPause() {
        var backoff = new IdleBackoff(Duration.ofHours(1), Duration.ofSeconds(5));

        assertThat(backoff.after(false)).isEqualTo(Duration.ofHours(1));
    }
}
