package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.platform.time.KnownZone;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;

/**
 * What a user has chosen about notices; null where nothing was chosen.
 *
 * @param zone name of it
 * @param quietFrom null as well if only the other one was chosen
 * @param optouts channels that the user does not want, comma separated; empty if there are none
 */
public record UserSetting(String zone, String language, LocalTime quietFrom, LocalTime quietUntil, String optouts) {

    static final UserSetting NONE = new UserSetting(null, null, null, null, "");

    boolean isOptedOut(NoticeChannel channel) {
        return Arrays.asList(optouts.split(",")).contains(channel.name());
    }

    boolean hasQuietTime() {
        return quietFrom != null && quietUntil != null;
    }

    /** A name that this release does not know counts as none. */
    ZoneId zoneOr(ZoneId otherwise) {
        return KnownZone.of(zone).orElse(otherwise);
    }
}
