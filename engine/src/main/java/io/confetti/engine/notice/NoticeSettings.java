package io.confetti.engine.notice;

import io.confetti.contract.NoticeChannel;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Set;

/**
 * What a user has chosen about notices; what was not chosen is null.
 *
 * @param zone of days and quiet hours
 * @param language of texts; {@link Locale#SIMPLIFIED_CHINESE} or {@link Locale#ENGLISH}
 * @param optOuts channels on which the user wants nothing
 * @param changedAt null if nothing was ever chosen
 */
public record NoticeSettings(
        ZoneId zone, Locale language, QuietHours quietHours, Set<NoticeChannel> optOuts, Instant changedAt) {
    /** Of a user who has chosen nothing. */
    public static final NoticeSettings NONE = new NoticeSettings(null, null, null, Set.of(), null);

    public NoticeSettings {
        optOuts = Set.copyOf(optOuts);
    }

    public boolean allows(NoticeChannel channel) {
        return !optOuts.contains(channel);
    }

    /** With the defaults in the place of what was not chosen. */
    public NoticeSettings orDefaults(ZoneId defaultZone) {
        return new NoticeSettings(
                zone == null ? defaultZone : zone,
                language == null ? Locale.SIMPLIFIED_CHINESE : language,
                quietHours == null ? QuietHours.DEFAULT : quietHours,
                optOuts,
                changedAt);
    }
}
