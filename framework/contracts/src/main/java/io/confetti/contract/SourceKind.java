package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** Where the user rows of a task come from. */
public enum SourceKind {
    /** A recipient file. */
    FILE,
    /** Rows of another task that failed for certain causes. */
    FAILED_ROWS,
    /** A list of users in the request itself. */
    USERS,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static SourceKind named(String name) {
        return EnumNames.named(SourceKind.class, name, UNKNOWN);
    }
}
