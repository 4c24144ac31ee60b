package io.confetti.distribution.notice.send;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.policy.ChosenPolicy;
import io.confetti.distribution.notice.policy.FindPolicy;
import io.confetti.distribution.notice.policy.store.PolicyRows;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A suite in a zone in which it is night, while shops are elsewhere. */
class SuiteZoneIT {
    private static ZoneOffset suite;
    private static Distribution distribution;
    private static ScriptedProvider mail;
    private static Notices notices;

    @BeforeAll
    static void start() {
        suite = zoneAt(3);
        Map<String, String> servers = new HashMap<>(Distribution.servers());
        servers.put("confetti.zone", suite.getId());
        servers.put("confetti.notice.sending.poll", "100ms");
        distribution = Distribution.start(servers, ScriptedProvider.class);
        mail = distribution.bean(ScriptedProvider.class);
        notices = new Notices(distribution);
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @Test
    void whereNobodyHasChosenAZoneItIsNight() {
        long shop = notices.id();
        long id = granted(notices.id(), shop);

        notices.await(id, "DUE null 0");

        assertThat(due(id).toLocalTime()).isEqualTo(LocalTime.of(8, 0));
        assertThat(mail.given(id)).isZero();
        assertThat(distribution.bean(FindPolicy.class).find(shop).zone()).isEqualTo(suite.getId());
    }

    @Test
    void hoursWithoutAZoneAreThoseOfTheSuiteNotOfTheShop() {
        long user = notices.user();
        Instant until = distribution
                .bean(SuiteClock.class)
                .instant()
                .plus(Duration.ofHours(2))
                .truncatedTo(ChronoUnit.MINUTES);
        LocalTime end = LocalTime.ofInstant(until, suite);
        distribution
                .sql()
                .sql("UPDATE t_user_notice_setting SET quiet_from = ?, quiet_until = ? WHERE user_id = ?")
                .params(end.minusHours(4).toString(), end.toString(), user)
                .update();
        long id = granted(user, aShopElsewhere());

        notices.await(id, "DUE null 0");

        assertThat(due(id)).isEqualTo(LocalDateTime.ofInstant(until, suite));
        assertThat(mail.given(id)).isZero();
    }

    @Test
    void theDoctorJudgesInThatZoneToo() {
        notices.control(true); // so that they can be as a sender without quiet hours would leave them
        long user = notices.id();
        long disturbed = granted(user, notices.id());
        long other = granted(user, aShopElsewhere());
        for (long id : new long[] {disturbed, other}) {
            notices.change(id, "state = 'SENT', tried_at = UTC_TIMESTAMP(3)");
        }
        notices.control(false);

        assertThat(distribution
                        .bean(PromiseChecks.class)
                        .run(CheckScope.of(null, null, user))
                        .violations())
                .extracting(Violation::subject)
                .containsExactly("notice " + disturbed);
    }

    /** It is day there. */
    private static long aShopElsewhere() {
        long shop = notices.id();
        ZoneId there = zoneAt(12);
        distribution.bean(PolicyRows.class).put(shop, new ChosenPolicy(there, null, null, null, null, null, null), "o");
        return shop;
    }

    private static long granted(long user, long shop) {
        return notices.to(user).of(NoticeKind.COUPON_GRANTED).shop(shop).plan();
    }

    /** When it is due, by the clocks of the suite's zone. */
    private static LocalDateTime due(long id) {
        return distribution
                .sql()
                .sql("SELECT due_at FROM t_notice WHERE id = ?")
                .param(id)
                .query((row, i) -> row.getObject(1, LocalDateTime.class))
                .single()
                .atOffset(ZoneOffset.UTC)
                .atZoneSameInstant(suite)
                .toLocalDateTime();
    }

    /** Where it is about that hour now, but not where suites are by default. */
    private static ZoneOffset zoneAt(int hour) {
        int east = Math.floorMod(hour - LocalTime.now(ZoneOffset.UTC).getHour() + 11, 24) - 11;
        return ZoneOffset.ofHours(east == 8 ? east - 1 : east);
    }
}
