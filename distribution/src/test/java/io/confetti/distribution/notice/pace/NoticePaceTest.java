package io.confetti.distribution.notice.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class NoticePaceTest {
    private final AtomicLong nanos = new AtomicLong(5);
    private final NoticePace pace = new NoticePace(nanos::get);

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private Duration left(Integer rate) {
        return pace.left(Optional.ofNullable(rate));
    }

    @Test
    void whatWasPlannedTakesItsTime() {
        pace.took(5_000);

        assertThat(left(2_000)).isEqualTo(Duration.ofMillis(2_500));
        pass(Duration.ofSeconds(1));
        assertThat(left(2_000)).isEqualTo(Duration.ofMillis(1_500));
        pass(Duration.ofSeconds(2));
        assertThat(left(2_000)).isZero();
    }

    @Test
    void timeThatNobodyUsedIsNotMadeUp() {
        pass(Duration.ofHours(1));
        assertThat(left(1_000)).isZero();
        pace.took(1_000);

        assertThat(left(1_000)).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void anotherRateCountsAtOnce() {
        pace.took(10_000);
        assertThat(left(100)).isEqualTo(Duration.ofSeconds(100));

        assertThat(left(10_000)).isEqualTo(Duration.ofSeconds(1));
        assertThat(left(null)).isZero();
        assertThat(left(100)).isZero();
    }

    @Test
    void ofThoseThatTakeAtOnceOneGoesFirst() {
        assertThat(pace.take(100, 50)).isTrue();
        assertThat(pace.take(100, 50)).as("while it is owed").isFalse();

        pace.giveBack(90);

        assertThat(left(50)).isEqualTo(Duration.ofMillis(200));
        pass(Duration.ofMillis(200));
        assertThat(pace.take(100, 50)).isTrue();
    }
}
