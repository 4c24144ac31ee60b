package io.confetti.distribution.notice.policy;

import java.time.DateTimeException;
import java.time.LocalTime;

/** Hours as they are stored: {@code HH:mm}, perhaps written in another way by a release of later. */
public final class KnownTime {

    private KnownTime() {}

    /**
     * @param text null if none was chosen
     * @return null also for what this release cannot read: one such row must not stop the notices of everybody else
     */
    public static LocalTime of(String text) {
        try {
            return text == null ? null : LocalTime.parse(text);
        } catch (DateTimeException unknown) {
            return null;
        }
    }
}
