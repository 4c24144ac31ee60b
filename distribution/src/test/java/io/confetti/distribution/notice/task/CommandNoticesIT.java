package io.confetti.distribution.notice.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.CommandedNotices;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.ResendNoticesCommand;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.distribution.notice.send.store.WaitingRows;
import io.confetti.distribution.notice.task.store.CommandedRows;
import io.confetti.distribution.notice.task.store.CommandedRows.Group;
import io.confetti.distribution.notice.task.store.TaskNoticeControl;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an operator commands about the notices of a task: once, of that task only, whoever comes at the same moment. */
class CommandNoticesIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static long users = 83_000_000_000L;

    private static Distribution distribution;

    private final PauseNotices pause = distribution.bean(PauseNotices.class);
    private final CancelNotices cancel = distribution.bean(CancelNotices.class);
    private final ResendNotices resend = distribution.bean(ResendNotices.class);

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void letPlanners() {
        Plans.letPlanners(distribution);
    }

    @Test
    void whatIsPausedIsPlannedAfterItsResume() {
        Plans.holdPlanners(distribution);
        TaskAnnounced task = distribution.pushed(task(60));
        pause.pause(task.taskId(), true);
        assertThat(pause.pause(task.taskId(), true).planning()).isEqualTo("PAUSED");
        List<String> expected = Plans.expected(users - 59, users);
        Plans.letPlanners(distribution);
        Plans.awaitPlanned(distribution, distribution.pushed(task(10))); // the older one would have been planned first

        assertThat(Plans.rows(distribution, task)).isEmpty();
        assertThat(pause.pause(task.taskId(), false).planning()).isIn("PLANNING", "PLANNED");
        assertThat(pause.pause(task.taskId(), false).planning()).isIn("PLANNING", "PLANNED");
        Plans.awaitPlanned(distribution, task);
        assertThat(Plans.rows(distribution, task)).isEqualTo(expected);
    }

    @Test
    void whatIsPlannedWaitsTooAndGoesOn() {
        var notices = TaskNoticeFixture.planned(distribution);

        assertThat(pause.pause(notices.taskId(), true).planning()).isEqualTo("PAUSED");
        pause.pause(notices.taskId(), false);

        await().atMost(SOON).until(() -> "PLANNED".equals(notices.planning()));
    }

    @Test
    void sendersPassOverWhatIsPausedOrCancelled() {
        var notices = TaskNoticeFixture.planned(distribution);
        notices.have(1, NoticeChannel.SMS, NoticeState.DUE, null);

        distribution
                .transaction()
                .executeWithoutResult(
                        status -> { // neither a sender nor a sweep sees what it does
                            notices.set("due_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE");
                            assertThat(turns()).contains(Optional.of(notices.taskId()));
                            distribution.bean(TaskNoticeControl.class).pause(notices.taskId());
                            assertThat(turns()).doesNotContain(Optional.of(notices.taskId()));
                            distribution.bean(TaskNoticeControl.class).cancel(notices.taskId());
                            assertThat(turns()).doesNotContain(Optional.of(notices.taskId()));
                            status.setRollbackOnly();
                        });
    }

    private static List<Optional<Long>> turns() {
        return distribution.bean(WaitingRows.class).turns(NoticeChannel.SMS).stream()
                .map(WaitingRows.Turn::task)
                .toList();
    }

    @Test
    void aCancelEndsWhatIsNotBegunAndNothingElse() {
        var notices = oneOfEachState();
        var others = oneOfEachState();

        assertThat(cancel.cancel(notices.taskId()).planning()).isEqualTo("CANCELLED");

        await().atMost(SOON) // a sweep may have some in its hands
                .untilAsserted(() -> assertThat(notices.states())
                        .contains(
                                "MAIL CANCELLED 3", "SMS CANCELLED 3", "MAIL SENDING 1", "SMS SENT 1", "MAIL FAILED 1")
                        .noneMatch(line -> line.contains("PLANNED") || line.contains("DUE")));
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE task_id = ? AND state = 'CANCELLED'"
                                + " AND (ended_at IS NULL OR purge_at IS NULL)",
                        notices.taskId()))
                .isZero();
        assertThat(others.states()).contains("MAIL PLANNED 1", "SMS DUE 1");
        assertThat(cancel.cancel(notices.taskId()))
                .as("a repeat")
                .isEqualTo(new CommandedNotices("CANCELLED", 0, 0, true));
        refused(TaskNoticeError.CANCELLED, () -> pause.pause(notices.taskId(), true));
        refused(TaskNoticeError.CANCELLED, () -> pause.pause(notices.taskId(), false));
        refused(TaskNoticeError.CANCELLED, () -> resend(notices, now(), "FAILED"));
    }

    @Test
    void ofManyCancelsAtOnceEachNoticeIsCancelledByOne() throws Exception {
        var notices = TaskNoticeFixture.planned(distribution);
        notices.have(300, NoticeChannel.SMS, NoticeState.DUE, null);

        List<CommandedNotices> answers = atOnce(() -> cancel.cancel(notices.taskId()));

        await().atMost(SOON).untilAsserted(() -> assertThat(notices.states()).containsExactly("SMS CANCELLED 300"));
        assertThat(answers.stream().mapToLong(CommandedNotices::moved).sum())
                .as("the sweep moves some, too")
                .isLessThanOrEqualTo(300);
    }

    @Test
    void aPlannerThatIsAtAChunkIsHeard() {
        TaskAnnounced task = task(3_000);
        distribution.announce(task);
        await().atMost(SOON).until(() -> !Plans.rows(distribution, task).isEmpty());

        cancel.cancel(task.taskId());

        await().atMost(SOON).until(() -> open(task) == 0);
        distribution.ended(task);
        Plans.awaitPlanned(distribution, distribution.pushed(task(10)));
        assertThat(open(task)).isZero();
        assertThat(Plans.state(distribution, task)).isEqualTo("CANCELLED");
    }

    @Test
    void aCancelThatDiedIsEndedAndWhatComesLaterIsCancelled() {
        var notices = oneOfEachState();

        distribution.bean(TaskNoticeControl.class).cancel(notices.taskId()); // and then the process dies

        await().atMost(SOON).untilAsserted(() -> assertThat(notices.states()).contains("MAIL CANCELLED 3"));
        notices.have(1, NoticeChannel.SMS, NoticeState.PLANNED, null); // stands in for one that failed
        await().atMost(SOON).untilAsserted(() -> assertThat(notices.states()).contains("SMS CANCELLED 4"));
    }

    @Test
    void aResendMakesDueWhatHasFailedAndNothingElse() {
        var notices = oneOfEachState();
        notices.set("refusals = 20");
        var others = oneOfEachState();
        Instant first = now();

        assertThat(resend(notices, first, "UNKNOWN")).isEqualTo(new CommandedNotices("PLANNED", 2, 0, true));
        assertThat(notices.states()).contains("MAIL DUE 2", "SMS DUE 2", "MAIL FAILED 1", "SMS SENT 1");
        assertThat(resend(notices, first, "FAILED", "UNKNOWN").moved()).isEqualTo(2);
        assertThat(notices.states()).contains("MAIL DUE 3", "SMS DUE 3", "MAIL BOUNCED 1", "SMS SUPPRESSED 1");
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE task_id = ? AND state = 'DUE'"
                                + " AND (ended_at IS NOT NULL OR purge_at IS NOT NULL OR leased_until IS NOT NULL)",
                        notices.taskId()))
                .isZero();
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE task_id = ? AND refusals = 0", notices.taskId()))
                .as("as many tries as at first")
                .isEqualTo(4);
        assertThat(others.states()).contains("MAIL FAILED 1", "SMS UNKNOWN 1", "MAIL DUE 1");
    }

    @Test
    void aRepeatedResendLeavesAloneWhatHasEndedSince() {
        var notices = TaskNoticeFixture.planned(distribution);
        notices.have(3, NoticeChannel.SMS, NoticeState.UNKNOWN, "ANSWER_LOST");
        Instant first = now();
        assertThat(resend(notices, first, "UNKNOWN").moved()).isEqualTo(3);
        notices.set("state = 'UNKNOWN', ended_at = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR"); // lost once more

        assertThat(resend(notices, first, "UNKNOWN")).isEqualTo(new CommandedNotices("PLANNED", 0, 0, true));
        assertThat(notices.states()).containsExactly("SMS UNKNOWN 3");
        assertThat(distribution.count("SELECT SUM(resends) FROM t_notice WHERE task_id = ?", notices.taskId()))
                .isEqualTo(3);
        assertThat(resend(notices, now().plus(Duration.ofHours(2)), "UNKNOWN").moved())
                .as("a new command")
                .isEqualTo(3);
    }

    /** Both have found the same ones; before the repeat moves them, they are sent again, and the answers are lost again. */
    @Test
    void aRepeatThatOvertakesNobodySendsNothingAThirdTime() {
        var notices = TaskNoticeFixture.planned(distribution);
        notices.have(3, NoticeChannel.SMS, NoticeState.UNKNOWN, "ANSWER_LOST");
        Instant first = now();
        CommandedRows rows = distribution.bean(CommandedRows.class);
        Group group = new Group(notices.taskId(), NoticeChannel.SMS, NoticeState.UNKNOWN);
        List<Long> found = rows.resendable(group, first, 0, 10);
        assertThat(found).hasSize(3);
        assertThat(resend(notices, first, "UNKNOWN").moved()).isEqualTo(3);
        notices.set("state = 'UNKNOWN', ended_at = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR");

        assertThat(rows.resend(group, first, found)).isZero();

        assertThat(notices.states()).containsExactly("SMS UNKNOWN 3");
        notices.set("ended_at = UTC_TIMESTAMP(3), contact_sealed = NULL");
        assertThat(rows.resend(group, now(), found)).as("wiped meanwhile").isZero();
    }

    @Test
    void whoCannotBeWrittenToOrWasToldOtherwiseIsKept() {
        var notices = TaskNoticeFixture.planned(distribution);
        notices.have(2, NoticeChannel.MAIL, NoticeState.FAILED, "REFUSED");
        notices.set("otherwise = 'SMS'");
        notices.standIn();
        notices.have(1, NoticeChannel.SMS, NoticeState.FAILED, "REFUSED");
        notices.wipe(NoticeChannel.SMS);

        CommandedNotices resent = resend(notices, now(), "FAILED");

        assertThat(resent).isEqualTo(new CommandedNotices("PLANNED", 1, 2, true));
        assertThat(notices.states()).containsExactly("MAIL DUE 1", "MAIL FAILED 1", "SMS FAILED 1", "SMS SENT 1");
    }

    @Test
    void ofManyResendsAtOnceEachNoticeIsMovedByOne() throws Exception {
        var notices = TaskNoticeFixture.planned(distribution);
        notices.have(300, NoticeChannel.MAIL, NoticeState.FAILED, "REFUSED");
        Instant first = now();

        List<CommandedNotices> answers = atOnce(() -> resend(notices, first, "FAILED"));

        assertThat(answers.stream().mapToLong(CommandedNotices::moved).sum()).isEqualTo(300);
        assertThat(notices.states()).containsExactly("MAIL DUE 300");
    }

    @Test
    void whatSendsNothingTakesNoCommand() {
        TaskAnnounced inApp = distribution
                .aTask(distribution.aTemplateWithStock(0), 1, 1, 1)
                .told(new NoticePlan(List.of(NoticeStep.of(NoticeChannel.IN_APP)), null, null));
        long task = distribution.pushed(inApp).taskId();
        var failed = new ResendNoticesCommand(List.of("FAILED"), now());

        for (ThrowingCallable command : List.<ThrowingCallable>of(
                () -> pause.pause(task, true),
                () -> pause.pause(task, false),
                () -> cancel.cancel(task),
                () -> resend.resend(task, failed))) {
            refused(TaskNoticeError.NOTHING_SENT, command);
        }
        refused(CommonError.NOT_FOUND, () -> pause.pause(1, true));
        refused(CommonError.NOT_FOUND, () -> cancel.cancel(1));
        for (String state : List.of("SENT", "SENDING", "CANCELLED", "unknown", "")) {
            refused(
                    CommonError.BAD_REQUEST,
                    () -> resend.resend(task, new ResendNoticesCommand(List.of("FAILED", state), now())));
        }
        refused(CommonError.BAD_REQUEST, () -> resend.resend(task, new ResendNoticesCommand(List.of(), now())));
    }

    private CommandedNotices resend(TaskNoticeFixture notices, Instant before, String... states) {
        return resend.resend(notices.taskId(), new ResendNoticesCommand(List.of(states), before));
    }

    private static TaskNoticeFixture oneOfEachState() {
        var notices = TaskNoticeFixture.planned(distribution);
        for (NoticeState state : NoticeState.values()) {
            notices.have(1, NoticeChannel.MAIL, state, "BUSY");
            notices.have(1, NoticeChannel.SMS, state, "BUSY");
        }
        return notices;
    }

    private static TaskAnnounced task(int count) {
        users += count;
        Plans.contacts(distribution, users - count + 1, users);
        return distribution
                .aTask(distribution.aTemplateWithStock(count), 1, users - count + 1, users)
                .told(Plans.MAIL_ELSE_SMS);
    }

    private static long open(TaskAnnounced task) {
        return distribution.count(
                "SELECT COUNT(*) FROM t_notice WHERE task_id = ? AND state IN ('PLANNED', 'DUE')", task.taskId());
    }

    /** After all that is written. */
    private static Instant now() {
        return distribution.bean(SuiteClock.class).instant().plusSeconds(1);
    }

    private static List<CommandedNotices> atOnce(Callable<CommandedNotices> command) throws Exception {
        ExecutorService operators = Executors.newFixedThreadPool(4);
        List<CommandedNotices> answers = new ArrayList<>();
        for (Future<CommandedNotices> answer : operators.invokeAll(List.of(command, command, command, command))) {
            answers.add(answer.get());
        }
        operators.shutdown();
        return answers;
    }

    private static void refused(ErrorCode code, ThrowingCallable command) {
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(command)
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(code));
    }
}
