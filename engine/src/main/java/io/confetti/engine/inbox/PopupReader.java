package io.confetti.engine.inbox;

import io.confetti.engine.notice.NoticeSettings;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who is shown popups.
 *
 * @param settings as they were chosen
 * @param shown of the last days
 */
public record PopupReader(NoticeSettings settings, List<Shown> shown) {
    public record Shown(LocalDate day, long couponId) {}

    LocalDate today(Instant now, ZoneId defaultZone) {
        return LocalDate.ofInstant(now, settings.orDefaults(defaultZone).zone());
    }

    Set<Long> shownOn(LocalDate day) {
        return shown.stream()
                .filter(popup -> popup.day().equals(day))
                .map(Shown::couponId)
                .collect(Collectors.toSet());
    }
}
