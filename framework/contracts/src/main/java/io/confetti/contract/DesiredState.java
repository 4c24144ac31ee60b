package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** What operators want of a push, beside the state that its run has. */
public enum DesiredState {
    RUN,
    /** Nothing more is read or given until it is to go on. */
    PAUSE,
    /** Nothing more is given, ever: the rows that are left end as CANCELLED. */
    CANCEL,
    /** As CANCEL, and what was given is taken back. */
    UNDO,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static DesiredState named(String name) {
        return EnumNames.named(DesiredState.class, name, UNKNOWN);
    }

    /** Whether nothing more is given from now on, whatever is asked later. */
    public boolean isFinal() {
        return this == CANCEL || this == UNDO;
    }

    /** What stands after {@code newer} was asked: a cancel is not taken back, an undo even less. */
    public DesiredState then(DesiredState newer) {
        return isFinal() && newer.compareTo(this) < 0 ? this : newer;
    }
}
