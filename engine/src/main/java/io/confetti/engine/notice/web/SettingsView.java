package io.confetti.engine.notice.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.engine.notice.NoticeSettings;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/** Settings as they hold for a user, whether chosen or by default. */
record SettingsView(
        String zone,
        String language,

        @Schema(description = "HH:mm in the zone, inclusive")
        String quietFrom,

        @Schema(description = "HH:mm in the zone, exclusive; the same as quietFrom: no quiet hours")
        String quietUntil,

        List<NoticeChannel> optOuts,

        @Schema(description = "Null if nothing was ever chosen: all of it is by default")
        Instant changedAt) {

    static SettingsView of(NoticeSettings settings) {
        return new SettingsView(
                settings.zone().getId(),
                settings.language().toLanguageTag(),
                settings.quietHours().from().toString(),
                settings.quietHours().until().toString(),
                settings.optOuts().stream().sorted().toList(),
                settings.changedAt());
    }
}
