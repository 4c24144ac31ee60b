package io.confetti.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class RunStateTest {

    @Test
    void anEndStateIsNeverLeft() {
        for (RunState end : EnumSet.complementOf(EnumSet.of(RunState.PENDING, RunState.RUNNING, RunState.UNKNOWN))) {
            assertThat(end.isEnd()).isTrue();
            for (RunState target : RunState.values()) {
                assertThat(end.canBecome(target)).as("%s → %s", end, target).isFalse();
            }
        }
    }

    @Test
    void whatWasNeverReadCannotBeCompleted() {
        assertThat(RunState.PENDING.canBecome(RunState.COMPLETED)).isFalse();
        assertThat(RunState.PENDING.canBecome(RunState.COMPLETED_WITH_FAILURES)).isFalse();
        assertThat(RunState.PENDING.canBecome(RunState.CANCELLED)).isTrue();
        assertThat(RunState.RUNNING.canBecome(RunState.PENDING)).isFalse();
    }
}
