package io.confetti.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The two tables in code, cell by cell. */
class PushStateTest {

    @ParameterizedTest
    @CsvSource({
        "PENDING, RUN, false, true, SCHEDULED",
        "PENDING, RUN, false, false, PENDING",
        "PENDING, PAUSE, false, false, PAUSED",
        "PENDING, CANCEL, false, false, PENDING",
        "RUNNING, RUN, false, false, RUNNING",
        "RUNNING, PAUSE, false, false, PAUSED",
        "RUNNING, RUN, true, false, HELD",
        "RUNNING, PAUSE, true, false, HELD",
        "RUNNING, CANCEL, true, false, RUNNING",
        "RUNNING, UNDO, false, false, RUNNING",
        "COMPLETED, PAUSE, true, false, COMPLETED",
        "COMPLETED_WITH_FAILURES, RUN, false, false, COMPLETED_WITH_FAILURES",
        "FAILED, RUN, false, false, FAILED",
        "CANCELLED, CANCEL, false, false, CANCELLED",
        "UNKNOWN, RUN, false, false, UNKNOWN"
    })
    void theWordFollowsFromTheRunAndWhatStandsBesideIt(
            RunState state, DesiredState desired, boolean held, boolean scheduled, PushState word) {
        assertThat(PushState.of(state, desired, held, scheduled, null)).isEqualTo(word);
    }

    @Test
    void anUndoIsSeenBeforeAllElse() {
        assertThat(PushState.of(RunState.CANCELLED, DesiredState.UNDO, false, false, "UNDOING"))
                .isEqualTo(PushState.UNDOING);
        assertThat(PushState.of(RunState.COMPLETED, DesiredState.UNDO, false, false, "UNDONE"))
                .isEqualTo(PushState.UNDONE);
        assertThat(PushState.of(RunState.COMPLETED, DesiredState.UNDO, false, false, "OF_TOMORROW"))
                .isEqualTo(PushState.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        "SEND_NOW,   APPLIES, SAME,    REFUSED, REFUSED, REFUSED, REFUSED, REFUSED",
        "RESCHEDULE, APPLIES, REFUSED, REFUSED, REFUSED, REFUSED, REFUSED, REFUSED",
        "PAUSE,      REFUSED, APPLIES, APPLIES, SAME,    SAME,    REFUSED, REFUSED",
        "RESUME,     SAME,    SAME,    SAME,    APPLIES, APPLIES, REFUSED, REFUSED",
        "CONTINUE,   SAME,    SAME,    SAME,    APPLIES, APPLIES, REFUSED, REFUSED",
        "RATE,       NOTED,   NOTED,   APPLIES, NOTED,   NOTED,   REFUSED, REFUSED",
        "CANCEL,     APPLIES, APPLIES, APPLIES, APPLIES, APPLIES, SAME,    REFUSED",
        "UNDO,       REFUSED, REFUSED, APPLIES, APPLIES, APPLIES, APPLIES, SAME"
    })
    void aCommandDoesWhatItsStateAllows(
            PushCommand command,
            CommandOutcome scheduled,
            CommandOutcome pending,
            CommandOutcome running,
            CommandOutcome paused,
            CommandOutcome held,
            CommandOutcome ended,
            CommandOutcome undone) {
        assertThat(command.on(PushState.SCHEDULED, DesiredState.RUN)).isEqualTo(scheduled);
        assertThat(command.on(PushState.PENDING, DesiredState.RUN)).isEqualTo(pending);
        assertThat(command.on(PushState.RUNNING, DesiredState.RUN)).isEqualTo(running);
        assertThat(command.on(PushState.PAUSED, DesiredState.PAUSE)).isEqualTo(paused);
        assertThat(command.on(PushState.HELD, DesiredState.RUN)).isEqualTo(held);
        for (PushState end : new PushState[] {
            PushState.COMPLETED, PushState.COMPLETED_WITH_FAILURES, PushState.FAILED, PushState.CANCELLED
        }) {
            assertThat(command.on(end, DesiredState.CANCEL)).as("%s", end).isEqualTo(ended);
        }
        assertThat(command.on(PushState.UNDOING, DesiredState.UNDO)).isEqualTo(undone);
        assertThat(command.on(PushState.UNDONE, DesiredState.UNDO)).isEqualTo(undone);
    }

    @ParameterizedTest
    @CsvSource({
        "SEND_NOW,   REFUSED, REFUSED",
        "RESCHEDULE, REFUSED, REFUSED",
        "PAUSE,      REFUSED, REFUSED",
        "RESUME,     SAME,    SAME",
        "CONTINUE,   SAME,    SAME",
        "RATE,       NOTED,   NOTED",
        "CANCEL,     SAME,    SAME",
        "UNDO,       APPLIES, SAME"
    })
    void whatIsBeingStoppedNeitherPausesNorGoesOn(
            PushCommand command, CommandOutcome cancelling, CommandOutcome undoing) {
        assertThat(command.on(PushState.RUNNING, DesiredState.CANCEL)).isEqualTo(cancelling);
        assertThat(command.on(PushState.RUNNING, DesiredState.UNDO)).isEqualTo(undoing);
    }

    @ParameterizedTest
    @EnumSource(PushState.class)
    void aCommandOfALaterReleaseIsRefused(PushState state) {
        assertThat(PushCommand.UNKNOWN.on(state, DesiredState.RUN)).isEqualTo(CommandOutcome.REFUSED);
    }

    @Test
    void aCancelIsNotTakenBackAndAnUndoEvenLess() {
        assertThat(DesiredState.PAUSE.then(DesiredState.RUN)).isEqualTo(DesiredState.RUN);
        assertThat(DesiredState.CANCEL.then(DesiredState.RUN)).isEqualTo(DesiredState.CANCEL);
        assertThat(DesiredState.CANCEL.then(DesiredState.UNDO)).isEqualTo(DesiredState.UNDO);
        assertThat(DesiredState.UNDO.then(DesiredState.CANCEL)).isEqualTo(DesiredState.UNDO);
    }
}
