package io.confetti.distribution.notice.send;

import static io.confetti.contract.NoticeChannel.MAIL;
import static io.confetti.contract.NoticeChannel.SMS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.control.StopSending;
import io.confetti.distribution.notice.task.PauseNotices;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** SMS was switched off while notices were on their way; mail is sent. */
class EndSwitchedOffIT {
    private static final String YOUNG = "22 HOUR";
    private static final String OLD = "1381 MINUTE"; // 23 hours and a bit

    private static Distribution distribution;
    private static Notices notices;

    @BeforeAll
    static void start() {
        distribution = Distribution.start(Distribution.servers(), ScriptedProvider.class);
        notices = new Notices(distribution);
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @Test
    void whatHasWaitedForMostOfADayHasFailedAndTheOtherChannelFollows() {
        long old = notices.to(notices.user()).by(SMS).otherwise(MAIL).plan();
        due(old, OLD);
        long tried = notices.to(notices.user()).by(SMS).plan();
        notices.change(tried, "state = 'DUE', attempts = 2, due_at = UTC_TIMESTAMP(3) - INTERVAL " + OLD);
        long young = notices.to(notices.user()).by(SMS).plan();
        due(young, YOUNG);

        sweep();
        sweep();

        assertThat(notices.row(old)).isEqualTo("FAILED CHANNEL_OFF 0");
        assertThat(notices.row(tried)).isEqualTo("FAILED CHANNEL_OFF 2");
        assertThat(notices.row(young)).isEqualTo("PLANNED null 0");
        Notices.await(() -> notices.standIns(old), List.of("MAIL SENT"));
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE id = ? AND ended_at IS NOT NULL AND purge_at IS NOT NULL",
                        old))
                .isEqualTo(1);
        assertThat(distribution.bean(OldestNotice.class).waited(SMS))
                .as("seen meanwhile")
                .isPositive();
    }

    @Test
    void aLostAnswerIsUnknownOnceTheProviderCannotComeBackInTime() {
        long old = notices.to(notices.user()).by(SMS).otherwise(MAIL).plan();
        sending(old, OLD, "-1 MINUTE");
        long young = notices.to(notices.user()).by(SMS).plan();
        sending(young, YOUNG, "-1 MINUTE");
        long underWay = notices.to(notices.user()).by(SMS).plan();
        sending(underWay, OLD, "1 HOUR");

        sweep();

        assertThat(notices.row(old)).isEqualTo("UNKNOWN SENDER_LOST 1");
        assertThat(notices.standIns(old)).isEmpty();
        assertThat(notices.row(young)).isEqualTo("SENDING null 1");
        assertThat(notices.row(underWay)).isEqualTo("SENDING null 1");
    }

    @Test
    void nothingFollowsTheWishOfAUser() {
        long user = notices.user();
        distribution
                .sql()
                .sql("UPDATE t_user_notice_setting SET optouts = 'SMS' WHERE user_id = ?")
                .param(user)
                .update();
        long id = notices.to(user).by(SMS).otherwise(MAIL).plan();
        due(id, OLD);

        sweep();

        assertThat(notices.row(id)).isEqualTo("SUPPRESSED OPT_OUT 0");
        assertThat(notices.standIns(id)).isEmpty();
    }

    @Test
    void whatOperatorsPauseWaitsOn() {
        TaskAnnounced task = distribution.pushed(
                distribution.aTask(distribution.aTemplateWithStock(1), 1, 83_200_000_001L, 83_200_000_001L));
        distribution
                .sql()
                .sql("UPDATE t_task_run SET notice_state = 'PAUSED' WHERE task_id = ?")
                .param(task.taskId())
                .update();
        long ofTask = notices.to(notices.user()).by(SMS).task(task.taskId()).plan();
        due(ofTask, OLD);
        sweep();
        assertThat(notices.row(ofTask)).isEqualTo("PLANNED null 0");
        distribution.bean(PauseNotices.class).pause(task.taskId(), false);
        sweep();
        assertThat(notices.row(ofTask)).as("its day begins anew").isEqualTo("PLANNED null 0");

        long other = notices.to(notices.user()).by(SMS).plan();
        due(other, OLD);
        distribution.bean(StopSending.class).stop(true);
        sweep();
        distribution.bean(StopSending.class).stop(false);
        assertThat(notices.row(other)).isEqualTo("PLANNED null 0");

        distribution.sql().sql("UPDATE t_notice_control SET resumed_at = NULL").update();
        sweep();
        assertThat(notices.row(other)).isEqualTo("FAILED CHANNEL_OFF 0");
    }

    @Test
    void instancesAtOnceEndEachOnce() throws Exception {
        List<Long> ids = Stream.generate(
                        () -> notices.to(notices.user()).by(SMS).otherwise(MAIL).plan())
                .limit(60)
                .toList();
        ids.forEach(id -> due(id, OLD));
        CyclicBarrier together = new CyclicBarrier(3);
        EndSwitchedOff end = distribution.bean(EndSwitchedOff.class);
        Callable<Integer> instance = () -> {
            together.await();
            int ended = 0;
            for (int i = 0; i < 20; i++) {
                ended += end.end(SMS, 10);
            }
            return ended;
        };
        ExecutorService threads = Executors.newFixedThreadPool(3);
        int ended = 0;
        try {
            for (Future<Integer> done : threads.invokeAll(List.of(instance, instance, instance))) {
                ended += done.get();
            }
        } finally {
            threads.shutdown();
        }

        assertThat(ended).isEqualTo(60);
        assertThat(ids).allMatch(id -> notices.row(id).equals("FAILED CHANNEL_OFF 0"));
        ids.forEach(id -> Notices.await(() -> notices.standIns(id), List.of("MAIL SENT")));
    }

    private static void sweep() {
        distribution.bean(SweepSwitchedOff.class).sweep();
    }

    private static void due(long id, String ago) {
        notices.change(id, "due_at = UTC_TIMESTAMP(3) - INTERVAL " + ago);
    }

    private static void sending(long id, String dueAgo, String leased) {
        notices.change(
                id,
                "state = 'SENDING', attempts = 1, tried_at = UTC_TIMESTAMP(3), leased_until = UTC_TIMESTAMP(3) + INTERVAL "
                        + leased + ", due_at = UTC_TIMESTAMP(3) - INTERVAL " + dueAgo);
    }
}
