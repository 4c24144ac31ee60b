package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** From where the phone numbers and mail addresses of a task's users are taken. */
public enum ContactSource {
    /** Columns of the recipient file. */
    FILE,
    /** What the shop has told of its users before. */
    PROFILE,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static ContactSource named(String name) {
        return EnumNames.named(ContactSource.class, name, UNKNOWN);
    }
}
