package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** What became of one user row of a push. */
public enum RowState {
    /** Its user was granted a coupon by it, whatever became of the coupon since. */
    GRANTED,
    /** It did not become a coupon, and its cause says why. */
    FAILED,
    /** Stock is held for it; its chunk is being saved. */
    RESERVED,
    /** Nothing was decided about it: it is not read yet, or its chunk was given up with its file. */
    NOT_READ,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static RowState named(String name) {
        return EnumNames.named(RowState.class, name, UNKNOWN);
    }
}
