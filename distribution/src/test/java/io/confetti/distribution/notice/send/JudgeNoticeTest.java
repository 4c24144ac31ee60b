package io.confetti.distribution.notice.send;

import static io.confetti.distribution.notice.model.NoticeKind.COUPON_GRANTED;
import static io.confetti.distribution.notice.model.NoticeKind.COUPON_REVOKED;
import static io.confetti.distribution.notice.model.NoticeKind.EXPIRES_SOON;
import static io.confetti.distribution.notice.model.NoticeKind.STARTS_SOON;
import static io.confetti.distribution.notice.model.NoticeKind.TASK_ENDED;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.distribution.notice.policy.NoticePolicy;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JudgeNoticeTest {
    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final NoticePolicy POLICY = NoticePolicy.byDefault(SHANGHAI);
    private static final String NOON = "2026-12-01T12:00+08:00";
    private static final String NIGHT = "2026-12-01T23:00+08:00";
    private static final UserSetting NEVER_QUIET = new UserSetting(null, null, LocalTime.NOON, LocalTime.NOON, "");

    private static Instant at(String time) {
        return OffsetDateTime.parse(time).toInstant();
    }

    private static Ruling judge(String now, DueNotice notice) {
        return new JudgeNotice(NoticeChannel.SMS, POLICY, SHANGHAI, at(now)).judge(notice);
    }

    private static DueNotice notice(NoticeKind kind, String coupon, String template, UserSetting user) {
        return notice(kind, null, new DueNotice.Circumstances(coupon, template, user));
    }

    private static DueNotice notice(NoticeKind kind, String staleAt, DueNotice.Circumstances looked) {
        return new DueNotice(
                1, 1001, 42, kind, 7L, 9L, "", "sealed", 0, 0, staleAt == null ? null : at(staleAt), looked);
    }

    private static Ruling suppressed(Suppression reason) {
        return new Ruling.Suppress(reason);
    }

    private static Ruling send(String day) {
        return new Ruling.Send(LocalDate.parse(day));
    }

    @ParameterizedTest
    @CsvSource({
        "UNUSED,   ",
        "LOCKED,   COUPON_USED",
        "REDEEMED, COUPON_USED",
        "EXPIRED,  COUPON_EXPIRED",
        "REVOKED,  COUPON_REVOKED",
        ",         COUPON_REVOKED"
    })
    void theCouponIsCircumstances(String state, Suppression reason) {
        Ruling expected = reason == null ? send("2026-12-01") : suppressed(reason);

        assertThat(judge(NOON, notice(COUPON_GRANTED, state, "ACTIVE", UserSetting.NONE)))
                .isEqualTo(expected);
        assertThat(judge(NOON, notice(EXPIRES_SOON, state, "ENDED", UserSetting.NONE)))
                .isEqualTo(expected);
        assertThat(judge(NOON, notice(COUPON_REVOKED, state, "ACTIVE", UserSetting.NONE)))
                .isEqualTo(send("2026-12-01"));
    }

    @Test
    void aPausedTemplateIsNotTalkedOf() {
        assertThat(judge(NOON, notice(COUPON_GRANTED, "UNUSED", "PAUSED", UserSetting.NONE)))
                .isEqualTo(suppressed(Suppression.TEMPLATE_PAUSED));
        assertThat(judge(NOON, notice(STARTS_SOON, null, "ENDED", UserSetting.NONE)))
                .isEqualTo(suppressed(Suppression.TEMPLATE_PAUSED));
        assertThat(judge(NOON, notice(COUPON_GRANTED, "UNUSED", "ENDED", UserSetting.NONE)))
                .as("its coupons stay good")
                .isEqualTo(send("2026-12-01"));
    }

    @Test
    void whoDoesNotWantItIsNotTold() {
        UserSetting optedOut = new UserSetting(null, null, null, null, "MAIL,SMS");
        UserSetting otherChannel = new UserSetting(null, null, null, null, "MAIL");

        assertThat(judge(NOON, notice(COUPON_GRANTED, "UNUSED", "ACTIVE", optedOut)))
                .isEqualTo(suppressed(Suppression.OPT_OUT));
        assertThat(judge(NOON, notice(COUPON_GRANTED, "UNUSED", "ACTIVE", otherChannel)))
                .isEqualTo(send("2026-12-01"));
    }

    @Test
    void atNightItWaitsForTheMorning() {
        assertThat(judge(NIGHT, notice(COUPON_GRANTED, "UNUSED", "ACTIVE", UserSetting.NONE)))
                .isEqualTo(new Ruling.Wait(at("2026-12-02T08:00+08:00")));
    }

    @Test
    void nightAndDayAreThoseOfTheUser() {
        UserSetting berlin = new UserSetting("Europe/Berlin", null, null, null, "");
        UserSetting unknown = new UserSetting("Mars/Olympus", null, null, null, "");

        assertThat(judge(NIGHT, notice(COUPON_GRANTED, "UNUSED", "ACTIVE", berlin)))
                .isEqualTo(send("2026-12-01"));
        assertThat(judge("2026-12-01T07:30+08:00", notice(COUPON_GRANTED, "UNUSED", "ACTIVE", berlin)))
                .isEqualTo(new Ruling.Wait(at("2026-12-01T08:00+01:00")));
        assertThat(judge(NIGHT, notice(COUPON_GRANTED, "UNUSED", "ACTIVE", unknown)))
                .isEqualTo(new Ruling.Wait(at("2026-12-02T08:00+08:00")));
    }

    /** The settings of such a user show the suite's zone. */
    @Test
    void hoursWithoutAZoneAreThoseOfTheSuite() {
        UserSetting sleeps = new UserSetting(null, null, LocalTime.of(22, 30), LocalTime.of(7, 0), "");
        DueNotice notice = notice(COUPON_GRANTED, "UNUSED", "ACTIVE", sleeps);

        assertThat(new JudgeNotice(NoticeChannel.SMS, POLICY, BERLIN, at("2026-12-01T23:00+01:00")).judge(notice))
                .isEqualTo(new Ruling.Wait(at("2026-12-02T07:00+01:00")));
        assertThat(new JudgeNotice(NoticeChannel.SMS, POLICY, BERLIN, at(NIGHT)).judge(notice))
                .isInstanceOf(Ruling.Send.class);
        assertThat(new JudgeNotice(NoticeChannel.SMS, POLICY, BERLIN, at(NIGHT))
                        .judge(notice(COUPON_GRANTED, "UNUSED", "ACTIVE", UserSetting.NONE)))
                .as("who has chosen nothing has the hours of the shop")
                .isEqualTo(new Ruling.Wait(at("2026-12-02T08:00+08:00")));
    }

    @Test
    void theDayThatCountsIsTheUsers() {
        UserSetting newYork = new UserSetting("America/New_York", null, LocalTime.NOON, LocalTime.NOON, "");

        assertThat(judge("2026-12-01T12:59+08:00", notice(COUPON_GRANTED, "UNUSED", "ACTIVE", newYork)))
                .isEqualTo(send("2026-11-30"));
        assertThat(judge("2026-12-01T13:00+08:00", notice(COUPON_GRANTED, "UNUSED", "ACTIVE", newYork)))
                .isEqualTo(send("2026-12-01"));
        assertThat(judge("2026-12-01T00:00+08:00", notice(COUPON_GRANTED, "UNUSED", "ACTIVE", NEVER_QUIET)))
                .isEqualTo(send("2026-12-01"));
    }

    @Test
    void theDayThatCountsIsTheSameForEveryShop() {
        NoticePolicy newYork = NoticePolicy.byDefault(ZoneId.of("America/New_York"));
        DueNotice notice = notice(COUPON_GRANTED, "UNUSED", "ACTIVE", NEVER_QUIET);

        assertThat(new JudgeNotice(NoticeChannel.SMS, newYork, SHANGHAI, at(NOON)).judge(notice))
                .isEqualTo(judge(NOON, notice))
                .isEqualTo(send("2026-12-01"));
    }

    /** The user has asked to be told then; but his own hours are his own. */
    @Test
    void aReminderBeforeAStartIgnoresTheHoursOfTheShopOnly() {
        UserSetting sleeps = new UserSetting(null, null, LocalTime.of(22, 30), LocalTime.of(7, 0), "");

        assertThat(judge(NIGHT, notice(STARTS_SOON, null, "ACTIVE", UserSetting.NONE)))
                .isEqualTo(send("2026-12-01"));
        assertThat(judge(NIGHT, notice(STARTS_SOON, null, "ACTIVE", sleeps)))
                .isEqualTo(new Ruling.Wait(at("2026-12-02T07:00+08:00")));
    }

    @Test
    void whatIsPointlessIsNotSentNorKeptOverNight() {
        DueNotice.Circumstances looked = new DueNotice.Circumstances("UNUSED", "ACTIVE", UserSetting.NONE);

        assertThat(judge(NOON, notice(EXPIRES_SOON, NOON, looked))).isEqualTo(suppressed(Suppression.STALE));
        assertThat(judge(NOON, notice(EXPIRES_SOON, "2026-12-01T12:00:00.001+08:00", looked)))
                .isEqualTo(send("2026-12-01"));
        assertThat(judge(NIGHT, notice(EXPIRES_SOON, "2026-12-02T08:00+08:00", looked)))
                .isEqualTo(suppressed(Suppression.STALE));
        assertThat(judge(NIGHT, notice(EXPIRES_SOON, "2026-12-02T08:01+08:00", looked)))
                .isEqualTo(new Ruling.Wait(at("2026-12-02T08:00+08:00")));
    }

    @ParameterizedTest
    @ValueSource(strings = {NOON, NIGHT})
    void anOperatorIsToldAtOnce(String now) {
        UserSetting optedOut = new UserSetting(null, null, null, null, "SMS");

        assertThat(judge(now, notice(TASK_ENDED, null, "PAUSED", optedOut))).isEqualTo(send("2026-12-01"));
    }
}
