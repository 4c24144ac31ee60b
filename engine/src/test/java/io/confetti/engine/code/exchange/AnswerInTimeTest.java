package io.confetti.engine.code.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AnswerInTimeTest {

    @Test
    void answersAtTheStepOrTheNextOne() {
        assertThat(AnswerInTime.nanosUntilStep(0)).isEqualTo(millis(150));
        assertThat(AnswerInTime.nanosUntilStep(millis(20))).isEqualTo(millis(130));
        assertThat(AnswerInTime.nanosUntilStep(millis(150))).isEqualTo(millis(150));
        assertThat(AnswerInTime.nanosUntilStep(millis(299))).isEqualTo(millis(1));
    }

    private static long millis(long millis) {
        return Duration.ofMillis(millis).toNanos();
    }
}
