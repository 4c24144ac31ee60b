package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RatePaceTest {

    private final AtomicLong nanos = new AtomicLong(Duration.ofHours(1).toNanos());

    @Test
    void chunksAreOfTwoSecondsWithinLimits() {
        assertThat(new RatePace(null, nanos::get).size(5_000)).isEqualTo(5_000);
        assertThat(new RatePace(25, nanos::get).size(5_000)).isEqualTo(50);
        assertThat(new RatePace(2_000, nanos::get).size(5_000)).isEqualTo(4_000);
        assertThat(new RatePace(1_000_000, nanos::get).size(5_000)).isEqualTo(5_000);
        assertThat(new RatePace(2_000, nanos::get).size(1_000)).isEqualTo(1_000);
    }

    @Test
    void theNextChunkComesWhenTheTimeOfTheLastOneIsOver() {
        RatePace pace = new RatePace(100, nanos::get);

        assertThat(pace.left()).isZero();
        pace.took(200, 100);
        assertThat(pace.left()).isEqualTo(Duration.ofSeconds(2));
        pass(Duration.ofMillis(2_300)); // the reader's own work
        pace.took(200, 100);

        assertThat(pace.left()).as("it makes up for it").isEqualTo(Duration.ofMillis(1_700));
    }

    @Test
    void oneThatComesLateMakesUpForALittleOnly() {
        RatePace pace = new RatePace(100, nanos::get);
        pace.took(200, 100);
        pass(Duration.ofMinutes(5)); // paused

        pace.took(200, 100);

        assertThat(pace.left()).isEqualTo(Duration.ofMillis(1_500));
    }

    @Test
    void withoutARateNothingIsWaitedFor() {
        RatePace pace = new RatePace(100, nanos::get);
        pace.took(200, null);

        assertThat(pace.left()).isZero();
        pace.took(5_000, 100);
        assertThat(pace.size(5_000)).isEqualTo(200);
    }

    @Test
    void aReaderThatWaitsForItsTurnHearsOfACancel() {
        RatePace pace = new RatePace(100, nanos::get);
        pace.took(200, 100);
        AtomicInteger looks = new AtomicInteger();

        boolean goesOn = assertTimeoutPreemptively(
                Duration.ofSeconds(60), // its time stands still
                () -> pace.awaitTurn(new Reading(1), () -> looks.incrementAndGet() == 3));

        assertThat(goesOn).isTrue();
        assertThat(looks).hasValue(3);
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
