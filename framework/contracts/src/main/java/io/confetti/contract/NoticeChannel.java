package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** How a notice (通知) reaches its user. */
public enum NoticeChannel {
    /** Read in the app's inbox; nothing is sent. */
    IN_APP,
    /** Shown when the app is opened; nothing is sent. */
    POPUP,
    MAIL,
    SMS,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static NoticeChannel named(String name) {
        return EnumNames.named(NoticeChannel.class, name, UNKNOWN);
    }

    /** Whether a provider has to carry its notices, one message for each user. */
    public boolean needsProvider() {
        return this == MAIL || this == SMS;
    }
}
