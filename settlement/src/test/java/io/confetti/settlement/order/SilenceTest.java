package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SilenceTest {
    private final Silence silence = new Silence();

    @Test
    void locksWithoutAnAnswerStopNoTelling() {
        times(10, Due.LOCK);

        assertThat(silence.isEnoughFor(Due.LOCK)).isTrue();
        assertThat(silence.isEnoughFor(Due.RELEASE)).isFalse();
        assertThat(silence.isEnoughForAll()).isFalse();
    }

    @Test
    void whateverIsToldGoesTheSameWay() {
        times(4, Due.REDEEM);
        times(3, Due.RELEASE);
        times(3, Due.RETURN);

        assertThat(silence.isEnoughFor(Due.REDEEM)).isTrue();
        assertThat(silence.isEnoughFor(Due.LOCK)).isFalse();
    }

    @Test
    void anAnswerEndsIt() {
        times(9, Due.LOCK);
        silence.heard(Due.LOCK, true);
        times(9, Due.LOCK);

        assertThat(silence.isEnoughFor(Due.LOCK)).isFalse();
    }

    @Test
    void anAnswerOfTheOtherKindDoesNotEndIt() {
        times(9, Due.LOCK);
        silence.heard(Due.REDEEM, true);
        times(1, Due.LOCK);

        assertThat(silence.isEnoughFor(Due.LOCK)).isTrue();
    }

    @Test
    void aPassEndsWhenBothAreSilent() {
        times(10, Due.LOCK);
        times(10, Due.REDEEM);

        assertThat(silence.isEnoughForAll()).isTrue();
    }

    private void times(int count, Due due) {
        for (int i = 0; i < count; i++) {
            silence.heard(due, false);
        }
    }
}
