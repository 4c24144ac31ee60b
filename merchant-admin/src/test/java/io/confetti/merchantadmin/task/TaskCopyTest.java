package io.confetti.merchantadmin.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.WaitingFor;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TaskCopyTest {

    @Test
    void aStateOfALaterReleaseIsNothingToKeep() {
        var told = new TaskProgressed(1, "RESTING", null, 0, 0, Map.of(), null, null, null);

        assertThat(TaskCopy.of(told).isUnknown()).isTrue();
        assertThat(TaskCopy.of(run("RUNNING", null)).isUnknown()).isFalse();
    }

    @Test
    void aWaitOfALaterReleaseIsNotTold() {
        assertThat(TaskCopy.of(run("RUNNING", WaitingFor.named("MOON"))).waitingFor())
                .isNull();
        assertThat(TaskCopy.of(run("RUNNING", WaitingFor.FREE_READER)).waitingFor())
                .isEqualTo(WaitingFor.FREE_READER);
    }

    private static RunProgress run(String state, WaitingFor wait) {
        return new RunProgress(1, state, null, 2L, 0, 0, 0, Map.of(), 0, null, null, null, false, wait, null);
    }
}
