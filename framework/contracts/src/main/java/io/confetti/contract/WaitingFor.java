package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** What a task that does not come on waits for. */
public enum WaitingFor {
    /** Its file is not judged yet. */
    FILE_VERDICT,
    /** Every reader is busy with another task. */
    FREE_READER,
    /** Its template is paused; it goes on when the template is resumed. */
    TEMPLATE_PAUSED,
    /** A service or server that it needs does not answer; it goes on by itself. */
    SERVERS_AWAY,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static WaitingFor named(String name) {
        return EnumNames.named(WaitingFor.class, name, UNKNOWN);
    }
}
