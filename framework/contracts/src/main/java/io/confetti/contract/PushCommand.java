package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** What an operator may ask of a push, and what that does in each of its states: the one table for all who judge. */
public enum PushCommand {
    SEND_NOW,
    RESCHEDULE,
    PAUSE,
    /** Goes on after a pause, and after the trial. */
    RESUME,
    /** The same as RESUME, in the word for a push that is held. */
    CONTINUE,
    RATE,
    CANCEL,
    UNDO,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static PushCommand named(String name) {
        return EnumNames.named(PushCommand.class, name, UNKNOWN);
    }

    /** @param desired what was asked before; a push that is being cancelled neither pauses nor goes on */
    public CommandOutcome on(PushState state, DesiredState desired) {
        if (!state.isEnd() && desired.isFinal()) {
            return whileStopping(desired);
        }
        return switch (this) {
            case SEND_NOW -> beforeItBegan(state, CommandOutcome.SAME);
            case RESCHEDULE -> beforeItBegan(state, CommandOutcome.REFUSED);
            case PAUSE -> pause(state);
            case RESUME, CONTINUE -> goOn(state);
            case RATE -> rate(state);
            case CANCEL -> cancel(state);
            case UNDO -> undo(state);
            case UNKNOWN -> CommandOutcome.REFUSED;
        };
    }

    private CommandOutcome whileStopping(DesiredState desired) {
        return switch (this) {
            case CANCEL, RESUME, CONTINUE -> CommandOutcome.SAME;
            case UNDO -> desired == DesiredState.UNDO ? CommandOutcome.SAME : CommandOutcome.APPLIES;
            case RATE -> CommandOutcome.NOTED;
            case SEND_NOW, RESCHEDULE, PAUSE, UNKNOWN -> CommandOutcome.REFUSED;
        };
    }

    private static CommandOutcome beforeItBegan(PushState state, CommandOutcome onceFired) {
        return switch (state) {
            case SCHEDULED -> CommandOutcome.APPLIES;
            case PENDING -> onceFired;
            default -> CommandOutcome.REFUSED;
        };
    }

    private static CommandOutcome pause(PushState state) {
        return switch (state) {
            case PENDING, RUNNING -> CommandOutcome.APPLIES;
            case PAUSED, HELD -> CommandOutcome.SAME;
            default -> CommandOutcome.REFUSED;
        };
    }

    private static CommandOutcome goOn(PushState state) {
        return switch (state) {
            case PAUSED, HELD -> CommandOutcome.APPLIES;
            case SCHEDULED, PENDING, RUNNING -> CommandOutcome.SAME;
            default -> CommandOutcome.REFUSED;
        };
    }

    private static CommandOutcome rate(PushState state) {
        return switch (state) {
            case RUNNING -> CommandOutcome.APPLIES;
            case SCHEDULED, PENDING, PAUSED, HELD -> CommandOutcome.NOTED;
            default -> CommandOutcome.REFUSED;
        };
    }

    private static CommandOutcome cancel(PushState state) {
        return switch (state) {
            case SCHEDULED, PENDING, RUNNING, PAUSED, HELD -> CommandOutcome.APPLIES;
            case COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED -> CommandOutcome.SAME;
            case UNDOING, UNDONE, UNKNOWN -> CommandOutcome.REFUSED;
        };
    }

    /** Within the time for an undo only, which the run's row knows. */
    private static CommandOutcome undo(PushState state) {
        return switch (state) {
            case RUNNING, PAUSED, HELD, COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED -> CommandOutcome.APPLIES;
            case UNDOING, UNDONE -> CommandOutcome.SAME;
            case SCHEDULED, PENDING, UNKNOWN -> CommandOutcome.REFUSED;
        };
    }
}
