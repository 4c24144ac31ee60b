package io.confetti.platform.time;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Optional;

/** Zones as they are stored: by name, perhaps by a release that knew more of them than this one. */
public final class KnownZone {

    private KnownZone() {}

    /**
     * @param name null if none was chosen
     * @return empty also for a name that this release does not know: one such row must stop neither its user nor everybody else
     */
    public static Optional<ZoneId> of(String name) {
        try {
            return Optional.ofNullable(name).map(ZoneId::of);
        } catch (DateTimeException unknown) {
            return Optional.empty();
        }
    }
}
