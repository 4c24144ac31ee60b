package io.confetti.distribution.notice.policy;

import java.time.LocalTime;
import java.time.ZoneId;

/**
 * What a shop has chosen; what it has not is null.
 *
 * @param quietFrom null exactly if {@code quietUntil} is
 * @param operatorMail sealed
 */
public record ChosenPolicy(
        ZoneId zone,
        String language,
        LocalTime quietFrom,
        LocalTime quietUntil,
        String operatorMail,
        String shopName,
        String link) {

    /** @param suite zone of the suite */
    NoticePolicy orDefaults(ZoneId suite) {
        return new NoticePolicy(
                zone == null ? suite : zone,
                language == null ? NoticePolicy.DEFAULT_LANGUAGE : language,
                quietFrom == null ? NoticePolicy.DEFAULT_QUIET_FROM : quietFrom,
                quietUntil == null ? NoticePolicy.DEFAULT_QUIET_UNTIL : quietUntil,
                operatorMail,
                shopName,
                link);
    }
}
