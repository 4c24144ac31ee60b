package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SilenceTest {

    private static final long SECOND = 1_000_000_000L;

    private final Silence silence = new Silence(Duration.ofSeconds(35));

    @Test
    void lastsFromTheMomentAtWhichEverythingWasHeard() {
        assertThat(silence.isOver(false, 3, 0)).isFalse();
        assertThat(silence.isOver(true, 3, 100 * SECOND)).isFalse();
        assertThat(silence.isOver(true, 3, 134 * SECOND)).isFalse();
        assertThat(silence.isOver(true, 3, 135 * SECOND)).isTrue();
    }

    @Test
    void beginsAgainWithEachPost() {
        assertThat(silence.isOver(true, 3, 100 * SECOND)).isFalse();
        assertThat(silence.isOver(true, 4, 130 * SECOND)).isFalse();
        assertThat(silence.isOver(true, 4, 164 * SECOND)).isFalse();
        assertThat(silence.isOver(true, 4, 165 * SECOND)).isTrue();
    }

    @Test
    void isOverAtOnceWhereNothingMoreIsExpected() {
        var none = new Silence(Duration.ZERO);
        assertThat(none.isOver(false, 3, 0)).isFalse();
        assertThat(none.isOver(true, 3, SECOND)).isTrue();
    }
}
