package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** What a command of an operator does to a push. */
public enum CommandOutcome {
    /** It changes what the push does. */
    APPLIES,
    /** It is kept and matters once the push goes on. */
    NOTED,
    /** The push does so already: answered alike, nothing changes. */
    SAME,
    /** It makes no sense in that state. */
    REFUSED,
    /** A newer command was there before; only a run can say so. */
    OVERTAKEN,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static CommandOutcome named(String name) {
        return EnumNames.named(CommandOutcome.class, name, UNKNOWN);
    }
}
