package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ProgressPaceTest {

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1); // it may overflow
    private final ProgressPace pace = new ProgressPace(nanos::get);

    @Test
    void eachTaskIsDueOnceInTwoSeconds() {
        assertThat(pace.isDue(1)).isTrue();
        assertThat(pace.isDue(1)).isFalse();
        assertThat(pace.isDue(2)).isTrue();
        pass(Duration.ofMillis(1_999));
        assertThat(pace.isDue(1)).isFalse();
        pass(Duration.ofMillis(1));
        assertThat(pace.isDue(1)).isTrue();
    }

    @Test
    void aTaskIsNotForgottenForOthersBeforeItIsDue() {
        pace.isDue(1);
        LongStream.range(2, 5_000).forEach(pace::isDue);

        assertThat(pace.isDue(1)).isFalse();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
