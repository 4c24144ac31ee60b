package io.confetti.engine.code.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AnswerStepTest {
    private static final long BEGIN = Long.MAX_VALUE - 5; // the clock of a process may begin anywhere, and overflow

    private final AnswerStep step = new AnswerStep(BEGIN);

    @Test
    void answersAtTheShortestStepOrTheNextOne() {
        assertThat(step.nanosUntil(0, BEGIN)).isEqualTo(millis(150));
        assertThat(step.nanosUntil(millis(20), BEGIN)).isEqualTo(millis(130));
        assertThat(step.nanosUntil(millis(299), BEGIN)).isEqualTo(millis(1));
    }

    @Test
    void whatTookNoWorkComesWithWhatTookMuch() {
        step.took(millis(200), BEGIN);
        step.took(0, BEGIN);
        assertThat(LongStream.of(0, 1, 149, 150, 200, 299)
                        .map(passed -> millis(passed) + step.nanosUntil(millis(passed), BEGIN)))
                .containsOnly(millis(300));
    }

    @Test
    void junkDoesNotMakeItForgetAndTimeDoes() {
        step.took(millis(310), BEGIN);
        LongStream.range(0, 10_000).forEach(i -> step.took(0, BEGIN + seconds(9)));
        assertThat(step.nanosUntil(0, BEGIN + seconds(9))).isEqualTo(millis(450));
        assertThat(step.nanosUntil(0, BEGIN + seconds(19))).isEqualTo(millis(450));
        assertThat(step.nanosUntil(0, BEGIN + seconds(30))).isEqualTo(millis(150));
    }

    @Test
    void nobodyWaitsMuchLongerBecauseOneCallHung() {
        step.took(seconds(20), BEGIN);
        assertThat(step.nanosUntil(0, BEGIN)).isEqualTo(millis(900));
        assertThat(step.nanosUntil(0, BEGIN + seconds(60))).isEqualTo(millis(150));
    }

    private static long millis(long millis) {
        return Duration.ofMillis(millis).toNanos();
    }

    private static long seconds(long seconds) {
        return Duration.ofSeconds(seconds).toNanos();
    }
}
