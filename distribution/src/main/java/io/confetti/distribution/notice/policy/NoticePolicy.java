package io.confetti.distribution.notice.policy;

import java.time.LocalTime;
import java.time.ZoneId;

/**
 * How a shop wants its notices, with defaults in the place of what it has not chosen. What a user has chosen goes before it.
 *
 * @param zone of quiet hours and times in texts; the suite's if none was chosen
 * @param language {@code zh-CN} or {@code en}
 * @param quietFrom inclusive, in the zone
 * @param quietUntil exclusive; the same as {@code quietFrom}: never quiet
 * @param operatorMail where the shop hears of its tasks, sealed for user 0 on MAIL as the contact of a notice is; null: nowhere
 * @param shopName as notices name the shop; null: they do not name it
 * @param link where users see their coupons; null: notices have no link
 */
public record NoticePolicy(
        ZoneId zone,
        String language,
        LocalTime quietFrom,
        LocalTime quietUntil,
        String operatorMail,
        String shopName,
        String link) {

    /** User of notices that go to the shop itself. */
    public static final long OPERATOR = 0;

    public static final String DEFAULT_LANGUAGE = "zh-CN";
    public static final LocalTime DEFAULT_QUIET_FROM = LocalTime.of(22, 0);
    public static final LocalTime DEFAULT_QUIET_UNTIL = LocalTime.of(8, 0);

    /**
     * Of a shop that has chosen nothing.
     *
     * @param suite its zone
     */
    public static NoticePolicy byDefault(ZoneId suite) {
        return new NoticePolicy(suite, DEFAULT_LANGUAGE, DEFAULT_QUIET_FROM, DEFAULT_QUIET_UNTIL, null, null, null);
    }
}
