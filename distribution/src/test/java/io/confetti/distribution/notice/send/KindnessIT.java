package io.confetti.distribution.notice.send;

import static io.confetti.contract.NoticeChannel.SMS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticePlan;
import io.confetti.contract.RevocationCommand;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.StockStatus;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.distribution.notice.policy.ChosenPolicy;
import io.confetti.distribution.notice.policy.store.PolicyRows;
import io.confetti.distribution.undo.RevokeForShop;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What keeps notices from their users: the hour, the day's number, their coupon, and what they want. */
class KindnessIT {
    private static long users = 84_000_000_000L;

    private static Distribution distribution;
    private static ScriptedProvider mail;
    private static Notices notices;

    @BeforeAll
    static void start() {
        Map<String, String> servers = new HashMap<>(Distribution.servers());
        servers.put("confetti.notice.sending.backoff", "200ms");
        servers.put("confetti.notice.sending.poll", "100ms");
        distribution = Distribution.start(servers, ScriptedProvider.class);
        mail = distribution.bean(ScriptedProvider.class);
        notices = new Notices(distribution);
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @AfterEach
    void goOn() {
        mail.repeat = Repeat.NEVER;
        notices.control(false);
    }

    @Test
    void aQuietUserIsToldWhenTheQuietEnds() {
        Coupon coupon = aCoupon();
        long user = notices.user();
        Instant now = distribution.bean(SuiteClock.class).instant();
        LocalTime until = LocalTime.ofInstant(now.plus(Duration.ofHours(2)), ZoneOffset.UTC)
                .truncatedTo(ChronoUnit.MINUTES);
        setting(user, "zone = 'UTC', quiet_from = '" + until.minusHours(4) + "', quiet_until = '" + until + "'");
        long waits = notices.to(user).plan();
        long stale = notices.to(user)
                .of(NoticeKind.EXPIRES_SOON)
                .coupon(coupon.coupon(), coupon.template())
                .staleAt(now.plus(Duration.ofHours(1)))
                .plan();

        notices.await(stale, "SUPPRESSED STALE 0");
        notices.await(waits, "DUE null 0");

        assertThat(distribution
                        .sql()
                        .sql("SELECT TIME_FORMAT(due_at, '%H:%i:%s') FROM t_notice WHERE id = ?")
                        .param(waits)
                        .query(String.class)
                        .single())
                .isEqualTo(until + ":00");
        assertThat(mail.given(waits)).isZero();
        setting(user, "quiet_from = quiet_until");
        notices.change(waits, "due_at = UTC_TIMESTAMP(3)");
        notices.await(waits, "SENT ACCEPTED 1");
    }

    /** Of four tasks at one moment each wants to tell the same users. */
    @Test
    void fourTasksAtOnceDoNotTellAUserMoreOftenThanTheCap() {
        notices.control(true);
        List<Long> told = Stream.generate(notices::user).limit(40).toList();
        List<Long> ids = new ArrayList<>();
        for (int task = 0; task < 4; task++) {
            told.forEach(user -> ids.add(notices.to(user).plan()));
        }
        notices.control(false);

        Notices.await(
                () -> distribution
                        .sql()
                        .sql("SELECT COUNT(*) FROM t_notice WHERE id IN (:ids) AND ended_at IS NULL")
                        .param("ids", ids)
                        .query(Integer.class)
                        .single(),
                0);

        assertThat(ids.stream().map(notices::row).filter("SENT ACCEPTED 1"::equals))
                .hasSize(3 * told.size());
        assertThat(ids.stream().map(notices::row).filter("SUPPRESSED CAP 0"::equals))
                .hasSize(told.size());
        assertThat(told)
                .allMatch(
                        user -> distribution.count("SELECT SUM(sent) FROM t_notice_day WHERE user_id = ?", user) == 3);
    }

    /** Between their zones there is always a midnight. */
    @Test
    void shopsOfTwoZonesShareTheCapOfTheUsersDay() {
        notices.control(true);
        long user = notices.user();
        long east = shopIn("Etc/GMT-14");
        long west = shopIn("Etc/GMT+12");
        List<Long> ids = Stream.of(east, west, east, west)
                .map(shop -> notices.to(user).shop(shop).plan())
                .toList();
        notices.control(false);

        Notices.await(
                () -> ids.stream().map(notices::row).sorted().toList(),
                List.of("SENT ACCEPTED 1", "SENT ACCEPTED 1", "SENT ACCEPTED 1", "SUPPRESSED CAP 0"));

        assertThat(distribution.count("SELECT COUNT(*) FROM t_notice_day WHERE user_id = ?", user))
                .isEqualTo(1);
        assertThat(overCap(user)).isEmpty();
        distribution
                .sql()
                .sql("UPDATE t_notice_day SET sent = 4 WHERE user_id = ?")
                .param(user)
                .update();
        assertThat(overCap(user)).containsExactly("user " + user);
        distribution
                .sql()
                .sql("UPDATE t_notice_day SET sent = 3 WHERE user_id = ?")
                .param(user)
                .update();
    }

    private static long shopIn(String zone) {
        long shop = notices.id();
        distribution
                .bean(PolicyRows.class)
                .put(shop, new ChosenPolicy(ZoneId.of(zone), null, null, null, null, null, null), "o");
        return shop;
    }

    /** What the doctor finds. */
    private static List<String> overCap(long user) {
        return distribution.bean(PromiseChecks.class).run(CheckScope.of(null, null, user)).violations().stream()
                .filter(violation -> violation.finding().contains("the cap is"))
                .map(Violation::subject)
                .toList();
    }

    @Test
    void whatAProviderPutsOffDoesNotUseUpTheCap() {
        notices.control(true);
        long user = notices.user();
        List<Long> ids = Stream.generate(() -> notices.to(user).plan()).limit(3).toList();
        mail.answer(ids.get(0), Sent.later("HTTP_503"), Sent.later("HTTP_503"));
        notices.control(false);

        Notices.await(() -> ids.stream().allMatch(id -> notices.row(id).startsWith("SENT ")), true);

        assertThat(notices.row(ids.get(0))).isEqualTo("SENT ACCEPTED 3");
        long fourth = notices.to(user).plan();
        notices.await(fourth, "SUPPRESSED CAP 0");
    }

    @Test
    void operatorsAreNotCounted() {
        List<Long> ids = Stream.generate(
                        () -> notices.to(0).of(NoticeKind.TASK_ENDED).plan())
                .limit(5)
                .toList();

        ids.forEach(id -> notices.await(id, "SENT ACCEPTED 1"));
    }

    @Test
    void anOptOutBetweenPlanAndSendIsHeard() {
        notices.control(true);
        long user = notices.user();
        long id = notices.to(user).otherwise(SMS).plan();
        setting(user, "optouts = 'MAIL'");
        notices.control(false);

        notices.await(id, "SUPPRESSED OPT_OUT 0");

        assertThat(notices.standIns(id)).isEmpty();
    }

    @Test
    void anUndoBetweenPlanAndSendIsSeen() {
        notices.control(true);
        TaskAnnounced task = pushed();
        distribution
                .bean(RevokeForShop.class)
                .revoke(new RevocationCommand(
                        1001, task.templateId(), List.of(users), List.of(), false, false, "test", null));
        notices.control(false);

        Notices.await(() -> notices.ofTask(task.taskId()), List.of("MAIL SUPPRESSED COUPON_REVOKED"));
    }

    @Test
    void aCouponThatIsInAnOrderOrOverIsNotTalkedOf() {
        notices.control(true);
        Coupon locked = aCoupon();
        Coupon over = aCoupon();
        Coupon good = aCoupon();
        change(locked, "status = 'LOCKED', locked_order = 'o~1', locked_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR");
        change(over, "usable_until = UTC_TIMESTAMP(3)");
        List<Long> ids = Stream.of(locked, over, good)
                .map(coupon -> notices.to(notices.user())
                        .of(NoticeKind.EXPIRES_SOON)
                        .coupon(coupon.coupon(), coupon.template())
                        .plan())
                .toList();
        notices.control(false);

        notices.await(ids.get(0), "SUPPRESSED COUPON_USED 0");
        notices.await(ids.get(1), "SUPPRESSED COUPON_EXPIRED 0");
        notices.await(ids.get(2), "SENT ACCEPTED 1");
        change(over, "usable_until = received_at + INTERVAL 3 DAY");
        change(locked, "status = 'UNUSED', locked_order = NULL, locked_until = NULL");
    }

    @Test
    void aPausedTemplateIsNotTalkedOf() {
        notices.control(true);
        Coupon coupon = aCoupon();
        long id = notices.to(notices.user())
                .of(NoticeKind.COUPON_GRANTED)
                .coupon(coupon.coupon(), coupon.template())
                .plan();
        distribution.move(coupon.template(), StockStatus.ACTIVE, StockStatus.PAUSED);
        notices.control(false);

        notices.await(id, "SUPPRESSED TEMPLATE_PAUSED 0");
    }

    @Test
    void withoutAContactTheOtherChannelFollows() {
        notices.control(true);
        long none = notices.to(notices.user()).otherwise(SMS).plan();
        notices.change(none, "contact_sealed = NULL");
        long strange = notices.to(notices.user()).otherwise(SMS).plan();
        notices.change(strange, "contact_sealed = otherwise_sealed");
        notices.control(false);

        notices.await(none, "SUPPRESSED NO_CONTACT 0");
        notices.await(strange, "SUPPRESSED BAD_CONTACT 0");

        assertThat(notices.standIns(none)).containsExactly("SMS PLANNED");
        assertThat(notices.standIns(strange)).containsExactly("SMS PLANNED");
        assertThat(mail.given(none)).isZero();
    }

    /** The first call may never have arrived: to repeat it may disturb like a first try. */
    @Test
    void aRepetitionUnderTheKeyWaitsUntilTheQuietEnds() {
        notices.control(true);
        mail.repeat = Repeat.BY_KEY;
        Instant now = distribution.bean(SuiteClock.class).instant();
        LocalTime until = LocalTime.ofInstant(now.plus(Duration.ofHours(2)), ZoneOffset.UTC)
                .truncatedTo(ChronoUnit.MINUTES);
        String quiet = "zone = 'UTC', quiet_from = '" + until.minusHours(4) + "', quiet_until = '" + until + "'";
        long user = notices.user();
        setting(user, quiet);
        Coupon coupon = aCoupon();
        long waits = lost(ending(user, coupon), "1 MINUTE");
        long other = notices.user();
        setting(other, quiet);
        long forgotten = lost(ending(other, coupon), "1380 MINUTE"); // its key is over before the quiet is
        notices.control(false);

        notices.await(forgotten, "UNKNOWN SENDER_LOST 1");
        Notices.await(() -> restsUntil(waits), until + ":00");

        assertThat(notices.row(waits)).isEqualTo("SENDING null 1");
        setting(user, "quiet_from = quiet_until");
        notices.change(waits, "leased_until = UTC_TIMESTAMP(3)");
        notices.await(waits, "SENT ACCEPTED 2");
        assertThat(mail.given(waits)).isEqualTo(1);
        assertThat(mail.given(forgotten)).isZero();
        setting(other, "quiet_from = quiet_until"); // the doctor, who looks after each push, would name it
    }

    /** It could be cancelled meanwhile, and nobody takes back what has been tried. */
    @Test
    void aReminderDoesNotWaitToBeRepeated() {
        notices.control(true);
        mail.repeat = Repeat.BY_KEY;
        Coupon coupon = aCoupon();
        LocalTime now = LocalTime.ofInstant(distribution.bean(SuiteClock.class).instant(), ZoneOffset.UTC)
                .truncatedTo(ChronoUnit.MINUTES);
        long quiet = notices.user();
        setting(
                quiet,
                "zone = 'UTC', quiet_from = '" + now.minusHours(2) + "', quiet_until = '" + now.plusHours(2) + "'");
        long atNight = lost(
                notices.to(quiet).of(NoticeKind.STARTS_SOON).coupon(coupon.coupon(), coupon.template()), "1 MINUTE");
        long byDay = lost(
                notices.to(notices.user()).of(NoticeKind.STARTS_SOON).coupon(coupon.coupon(), coupon.template()),
                "1 MINUTE");
        notices.control(false);

        notices.await(atNight, "UNKNOWN SENDER_LOST 1");
        notices.await(byDay, "SENT ACCEPTED 2");
        assertThat(mail.given(atNight)).isZero();
        setting(quiet, "quiet_from = quiet_until"); // the doctor, who looks after each push, would name it
    }

    @Test
    void whatIsOfNoUseAnyMoreIsNotRepeatedUnderTheKey() {
        notices.control(true);
        mail.repeat = Repeat.BY_KEY;
        Coupon revoked = aCoupon();
        distribution
                .bean(RevokeForShop.class)
                .revoke(new RevocationCommand(
                        1001, revoked.template(), List.of(users), List.of(), false, false, "test", null));
        long undone = lost(
                notices.to(notices.user()).of(NoticeKind.COUPON_GRANTED).coupon(revoked.coupon(), revoked.template()),
                "1 MINUTE");
        long user = notices.user();
        setting(user, "optouts = 'MAIL'");
        long optedOut = lost(notices.to(user).otherwise(SMS), "1 MINUTE");
        long stale = lost(
                notices.to(notices.user())
                        .staleAt(distribution.bean(SuiteClock.class).instant()),
                "1 MINUTE");
        TaskAnnounced task = pushed();
        notices(task, "CANCELLED");
        long cancelled = lost(notices.to(notices.user()).task(task.taskId()), "1 MINUTE");
        notices.control(false);

        for (long id : List.of(undone, optedOut, stale, cancelled)) {
            notices.await(id, "UNKNOWN SENDER_LOST 1");
            assertThat(mail.given(id)).isZero();
            assertThat(notices.standIns(id)).isEmpty();
        }
    }

    @Test
    void nothingIsRepeatedUnderItsKeyDuringAPause() {
        notices.control(true);
        mail.repeat = Repeat.BY_KEY;
        TaskAnnounced task = pushed();
        notices(task, "PAUSED");
        Coupon coupon = coupon(task);
        long ofTask = lost(ending(notices.user(), coupon).task(task.taskId()), "1 MINUTE");
        long other = lost(ending(notices.user(), coupon), "1 MINUTE");
        Notices.await(() -> isResting(other), true);
        assertThat(notices.row(other)).isEqualTo("SENDING null 1");

        notices.control(false);
        notices.await(other, "SENT ACCEPTED 2");
        notices.change(ofTask, "leased_until = UTC_TIMESTAMP(3)");
        Notices.await(() -> isResting(ofTask), true);
        assertThat(notices.row(ofTask)).isEqualTo("SENDING null 1");

        notices(task, "PLANNED");
        notices.await(ofTask, "SENT ACCEPTED 2");
        assertThat(mail.given(ofTask)).isEqualTo(1);
    }

    /** A try whose sender died. */
    private static long lost(Notices.Planned notice, String ago) {
        long id = notice.plan();
        notices.change(
                id,
                "state = 'SENDING', attempts = 1, tried_at = UTC_TIMESTAMP(3) - INTERVAL " + ago
                        + ", leased_until = UTC_TIMESTAMP(3)");
        return id;
    }

    private static boolean isResting(long id) {
        return distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE id = ? AND leased_until > UTC_TIMESTAMP(3) + INTERVAL 2 SECOND",
                        id)
                == 1;
    }

    private static String restsUntil(long id) {
        return distribution
                .sql()
                .sql("SELECT TIME_FORMAT(leased_until, '%H:%i:%s') FROM t_notice WHERE id = ?")
                .param(id)
                .query(String.class)
                .single();
    }

    private static void notices(TaskAnnounced task, String state) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET notice_state = ? WHERE task_id = ?")
                .params(state, task.taskId())
                .update();
    }

    private record Coupon(long coupon, long template) {}

    private static Notices.Planned ending(long user, Coupon coupon) {
        return notices.to(user).of(NoticeKind.EXPIRES_SOON).coupon(coupon.coupon(), coupon.template());
    }

    private static Coupon aCoupon() {
        return coupon(pushed());
    }

    private static Coupon coupon(TaskAnnounced task) {
        return new Coupon(
                distribution.count("SELECT id FROM t_user_coupon WHERE source_id = ?", task.taskId()),
                task.templateId());
    }

    /** A push to one user, whose contact is known and who hears of it by mail. */
    private static TaskAnnounced pushed() {
        users += 1;
        while (users % 3 == 0 || users % 5 == 0) {
            users += 1;
        }
        Plans.contacts(distribution, users, users);
        distribution
                .sql()
                .sql(
                        "INSERT INTO t_user_notice_setting (user_id, quiet_from, quiet_until) VALUES (?, '12:00', '12:00')")
                .param(users)
                .update();
        NoticePlan byMail = Plans.MAIL_ELSE_SMS;
        TaskAnnounced task = distribution.pushed(distribution
                .aTask(distribution.aTemplateWithStock(1), 1, users, users)
                .told(byMail));
        Plans.awaitPlanned(distribution, task);
        return task;
    }

    private static void change(Coupon coupon, String set) {
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET " + set + " WHERE id = ?")
                .param(coupon.coupon())
                .update();
    }

    private static void setting(long user, String set) {
        distribution
                .sql()
                .sql("UPDATE t_user_notice_setting SET " + set + " WHERE user_id = ?")
                .param(user)
                .update();
    }
}
