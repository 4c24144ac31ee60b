package io.confetti.distribution.notice.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.policy.ChosenPolicy;
import io.confetti.distribution.notice.policy.store.PolicyRows;
import io.confetti.platform.id.Ids;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whether the doctor sees who was disturbed at night. */
class QuietHoursIT {
    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");
    private static final long SHOP = 998_877;
    private static Distribution distribution;

    private final long user = distribution.bean(Ids.class).next();

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void othersFindNothing() {
        for (String table : List.of("t_notice", "t_user_notice_setting")) {
            distribution
                    .sql()
                    .sql("DELETE FROM " + table + " WHERE user_id = ?")
                    .param(user)
                    .update();
        }
    }

    @Test
    void whoIsToldAtNightIsNamed() {
        tried("COUPON_GRANTED", "09:00", "MAIL");
        tried("COUPON_GRANTED", "21:58", "SMS");
        long night = tried("EXPIRES_SOON", "02:00", "MAIL");

        assertThat(found()).singleElement().asString().startsWith("notice " + night + ": sent in quiet hours, at ");
    }

    /** Its first call may never have arrived. */
    @Test
    void whoseNoticeIsRepeatedAtNightIsNamedToo() {
        long repeated = tried("COUPON_GRANTED", "21:58", "SMS");
        distribution
                .sql()
                .sql("UPDATE t_notice SET last_try_at = ? WHERE id = ?")
                .params(last("02:00"), repeated)
                .update();

        assertThat(found()).singleElement().asString().startsWith("notice " + repeated);
    }

    @Test
    void aReminderThatTheUserAskedForIgnoresTheHoursOfTheShop() {
        tried("STARTS_SOON", "02:00", "MAIL");
        assertThat(found()).isEmpty();

        chose("12:00", "14:00");
        long noon = tried("STARTS_SOON", "13:00", "SMS");

        assertThat(found()).singleElement().asString().startsWith("notice " + noon);
    }

    /** The shop is in another zone; the settings of the user show the suite's. */
    @Test
    void hoursWithoutAZoneAreThoseOfTheSuite() {
        chose("12:00", "14:00");
        distribution
                .bean(PolicyRows.class)
                .put(SHOP, new ChosenPolicy(ZoneId.of("America/New_York"), null, null, null, null, null, null), "o");
        try {
            tried("COUPON_GRANTED", "02:00", "MAIL");
            long noon = tried("COUPON_GRANTED", "13:00", "SMS");

            assertThat(found()).singleElement().asString().startsWith("notice " + noon);
        } finally {
            distribution
                    .sql()
                    .sql("DELETE FROM t_notice_policy WHERE shop_id = ?")
                    .param(SHOP)
                    .update();
        }
    }

    @Test
    void whoIsNeverQuietMayBeToldAtNight() {
        chose("00:00", "00:00");
        tried("COUPON_GRANTED", "02:00", "MAIL");

        assertThat(found()).isEmpty();
    }

    /** Chosen long before. */
    private void chose(String from, String until) {
        distribution
                .sql()
                .sql("INSERT INTO t_user_notice_setting (user_id, quiet_from, quiet_until, changed_at)"
                        + " VALUES (?, ?, ?, UTC_TIMESTAMP(3) - INTERVAL 3 DAY)")
                .params(user, from, until)
                .update();
    }

    /** @param time when it was that time last in the suite's zone */
    private long tried(String kind, String time, String channel) {
        long id = distribution.bean(Ids.class).next();
        distribution
                .sql()
                .sql(
                        "INSERT INTO t_notice (id, shop_id, user_id, kind, channel, source_id, state, due_at, tried_at, created_at)"
                                + " VALUES (?, ?, ?, ?, ?, ?, 'SENT', ?, ?, UTC_TIMESTAMP(3))")
                .params(id, SHOP, user, kind, channel, id, last(time), last(time))
                .update();
        return id;
    }

    private static Object last(String time) {
        Instant now = distribution.bean(SuiteClock.class).instant();
        Instant today = ZonedDateTime.ofInstant(now, SHANGHAI)
                .with(LocalTime.parse(time))
                .toInstant();
        return DatabaseTime.of(today.isAfter(now.minusSeconds(1)) ? today.minus(Duration.ofDays(1)) : today);
    }

    private List<String> found() {
        var report = distribution.bean(PromiseChecks.class).run(CheckScope.of(null, null, user));
        assertThat(report.notChecked()).isEmpty();
        return report.violations().stream().map(QuietHoursIT::text).toList();
    }

    private static String text(Violation violation) {
        return violation.subject() + ": " + violation.finding();
    }
}
