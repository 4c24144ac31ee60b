package io.confetti.contract;

import io.swagger.v3.oas.annotations.Hidden;

/** What verification says of a recipient file. */
public enum Verdict {
    ACCEPT,
    REJECT,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    public static Verdict named(String name) {
        return EnumNames.named(Verdict.class, name, UNKNOWN);
    }
}
