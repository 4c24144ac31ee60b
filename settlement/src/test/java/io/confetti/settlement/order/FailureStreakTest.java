package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureStreakTest {
    private final FailureStreak streak = new FailureStreak();

    @Test
    void locksWithoutAnAnswerStopNoTelling() {
        times(10, PendingSync.LOCK);

        assertThat(streak.isTooLongFor(PendingSync.LOCK)).isTrue();
        assertThat(streak.isTooLongFor(PendingSync.RELEASE)).isFalse();
        assertThat(streak.isTooLongForAll()).isFalse();
    }

    @Test
    void whateverIsToldGoesTheSameWay() {
        times(4, PendingSync.REDEEM);
        times(3, PendingSync.RELEASE);
        times(3, PendingSync.RETURN);

        assertThat(streak.isTooLongFor(PendingSync.REDEEM)).isTrue();
        assertThat(streak.isTooLongFor(PendingSync.LOCK)).isFalse();
    }

    @Test
    void anAnswerEndsIt() {
        times(9, PendingSync.LOCK);
        streak.record(PendingSync.LOCK, true);
        times(9, PendingSync.LOCK);

        assertThat(streak.isTooLongFor(PendingSync.LOCK)).isFalse();
    }

    @Test
    void anAnswerOfTheOtherKindDoesNotEndIt() {
        times(9, PendingSync.LOCK);
        streak.record(PendingSync.REDEEM, true);
        times(1, PendingSync.LOCK);

        assertThat(streak.isTooLongFor(PendingSync.LOCK)).isTrue();
    }

    @Test
    void aPassEndsWhenBothAreSilent() {
        times(10, PendingSync.LOCK);
        times(10, PendingSync.REDEEM);

        assertThat(streak.isTooLongForAll()).isTrue();
    }

    private void times(int count, PendingSync pending) {
        for (int i = 0; i < count; i++) {
            streak.record(pending, false);
        }
    }
}
