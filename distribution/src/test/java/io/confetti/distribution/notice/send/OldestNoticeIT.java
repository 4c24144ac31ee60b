package io.confetti.distribution.notice.send;

import static io.confetti.contract.NoticeChannel.MAIL;
import static io.confetti.contract.NoticeChannel.SMS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.control.StopSending;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.task.PauseNotices;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is late, and what only waits because somebody wants it to. Nothing is sent here: there is no provider. */
class OldestNoticeIT {
    private static final Duration HOUR = Duration.ofHours(1);

    private static Distribution distribution;
    private static Notices notices;

    @BeforeAll
    static void start() {
        distribution = Distribution.start(Distribution.servers());
        notices = new Notices(distribution);
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @AfterEach
    void nothingWaits() {
        distribution.sql().sql("UPDATE t_notice SET state = 'CANCELLED'").update();
        distribution
                .sql()
                .sql("UPDATE t_notice_control SET paused = 0, resumed_at = NULL")
                .update();
    }

    @Test
    void whatIsDueAndNotSentIsLate() {
        assertThat(waited(SMS)).isZero();
        late(notices.to(notices.user()).by(SMS).plan(), "1 HOUR");
        late(notices.to(notices.user()).by(SMS).plan(), "-1 HOUR");
        long due = notices.to(notices.user()).by(SMS).plan();
        notices.change(due, "state = 'DUE'");
        late(due, "2 HOUR");

        assertThat(waited(SMS)).isBetween(HOUR.multipliedBy(2), HOUR.multipliedBy(3));
        assertThat(waited(MAIL)).isZero();
    }

    @Test
    void whatOperatorsPauseIsNotLateAndTheTimeOfThePauseDoesNotCount() {
        late(notices.to(notices.user()).plan(), "3 HOUR");
        StopSending all = distribution.bean(StopSending.class);

        all.stop(true);
        assertThat(waited(MAIL)).isZero();
        all.stop(false);
        assertThat(waited(MAIL)).isLessThan(HOUR);

        all.stop(false); // a repeat is no end of a pause
        distribution
                .sql()
                .sql("UPDATE t_notice_control SET resumed_at = UTC_TIMESTAMP(3) - INTERVAL 2 HOUR")
                .update();
        all.stop(false);
        assertThat(waited(MAIL))
                .isBetween(HOUR.multipliedBy(2), HOUR.multipliedBy(3).minusMinutes(1));
    }

    @Test
    void aPausedTaskIsNotLateAndOthersAre() {
        TaskAnnounced task = distribution.pushed(
                distribution.aTask(distribution.aTemplateWithStock(1), 1, 83_100_000_001L, 83_100_000_001L));
        distribution
                .sql()
                .sql("UPDATE t_task_run SET notice_state = 'PLANNED' WHERE task_id = ?")
                .param(task.taskId())
                .update();
        late(notices.to(notices.user()).task(task.taskId()).plan(), "5 HOUR");
        assertThat(waited(MAIL)).isGreaterThanOrEqualTo(HOUR.multipliedBy(5));

        distribution.bean(PauseNotices.class).pause(task.taskId(), true);
        assertThat(waited(MAIL)).isZero();
        late(notices.to(notices.user()).plan(), "1 HOUR");
        assertThat(waited(MAIL)).isBetween(HOUR, HOUR.multipliedBy(2));

        distribution.bean(PauseNotices.class).pause(task.taskId(), false);
        assertThat(waited(MAIL)).isBetween(HOUR, HOUR.multipliedBy(2));
    }

    @Test
    void whatWouldDisturbItsUserIsNotLate() {
        LocalTime now = LocalTime.ofInstant(distribution.bean(SuiteClock.class).instant(), ZoneOffset.UTC)
                .truncatedTo(ChronoUnit.MINUTES);
        long user = notices.user();
        late(notices.to(user).plan(), "1 HOUR");

        quiet(user, now.minusHours(3), now.plusHours(3));
        assertThat(waited(MAIL)).isZero();

        quiet(user, now.minusHours(3), now.minusMinutes(30));
        assertThat(waited(MAIL)).isBetween(Duration.ofMinutes(30), Duration.ofMinutes(45));
    }

    @Test
    void operatorsAreNeverQuiet() {
        long id = notices.to(0).of(NoticeKind.TASK_ENDED).plan();
        late(id, "1 HOUR");

        assertThat(waited(MAIL)).isGreaterThanOrEqualTo(HOUR);
    }

    private static void quiet(long user, LocalTime from, LocalTime until) {
        distribution
                .sql()
                .sql("UPDATE t_user_notice_setting SET zone = 'UTC', quiet_from = ?, quiet_until = ? WHERE user_id = ?")
                .params(from.toString(), until.toString(), user)
                .update();
    }

    private static void late(long id, String by) {
        notices.change(id, "due_at = UTC_TIMESTAMP(3) - INTERVAL " + by);
    }

    private static Duration waited(NoticeChannel channel) {
        return distribution.bean(OldestNotice.class).waited(channel);
    }
}
