package io.confetti.distribution.undo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoProgress;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EndedTasks;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class UndoIT {

    private static Distribution distribution;
    private static UndoablePushes pushes;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
        pushes = new UndoablePushes(distribution, 70_000_000);
    }

    @Test
    void takesBackWhatWasGivenAndTheCorrectedPushReachesEverybody() {
        long template = distribution.aTemplateWithStock(300);
        TaskAnnounced task = pushes.pushed(template, 1, 300);
        long holder = pushes.lastUser();
        int shown = distribution.bean(ReadWallet.class).read(holder).size();

        UndoProgress undone = pushes.undone(task);

        assertThat(undone.granted()).isEqualTo(300);
        assertThat(undone.revoked()).isEqualTo(300);
        assertThat(undone.undoneAt()).isNotNull();
        assertThat(distribution.left(template)).isEqualTo(300);
        assertThat(distribution.bean(ReadWallet.class).read(holder))
                .as("kept like expired ones")
                .hasSize(shown);
        RunProgress corrected = distribution.ended(
                distribution.announce(distribution.aTask(template, 1, pushes.lastUser() - 299, pushes.lastUser())));
        assertThat(corrected.delivered()).isEqualTo(300);
        assertThat(distribution.left(template)).isZero();
    }

    @Test
    void askedAgainItDoesNothing() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = pushes.pushed(template, 1, 50);
        UndoProgress first = pushes.undone(task);

        assertThat(pushes.request(task)).isEqualTo(first);
        assertThat(distribution.bean(UndoPush.class).undo(task.taskId())).isFalse();

        distribution.assertHealthy();
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void isRefusedWhereThereIsNothingToUndo() {
        long template = distribution.aTemplateWithStock(0);
        TaskAnnounced nothing = pushes.pushed(template, 1, 3);
        TaskAnnounced late = pushes.pushed(distribution.aTemplateWithStock(10), 1, 3);
        pushes.endWindow(late);
        TaskAnnounced unknown = distribution.aTask(template, 1, "userId\n1\n");

        assertRefused(nothing, UndoError.NOTHING_GRANTED);
        assertRefused(late, UndoError.WINDOW_OVER);
        assertRefused(unknown, CommonError.NOT_FOUND);
    }

    @Test
    void theWindowBeginsAtTheEndOfTheRun() {
        TaskAnnounced task = pushes.pushed(distribution.aTemplateWithStock(10), 1, 3);

        UndoProgress progress = pushes.progress(task);

        assertThat(progress.undoState()).isNull();
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_task_chunk c JOIN t_user_coupon u ON u.id = c.first_coupon"
                                + " WHERE c.task_id = ? AND c.usable_until = u.usable_until",
                        task.taskId()))
                .as("chunks know the end of use of their coupons")
                .isEqualTo(1);
        assertThat(Duration.between(distribution.progress(task).endedAt(), progress.undoUntil()))
                .isBetween(
                        Duration.ofDays(7).minusMinutes(1), Duration.ofDays(7).plusMinutes(1));
    }

    @Test
    void aRunningPushIsCancelledFirst() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = distribution.aTask(template, 1, pushes.next(60), pushes.lastUser());
        pushes.whileUnsaved(
                task, () -> assertThat(pushes.request(task).undoState()).isEqualTo("UNDOING"));

        RunProgress end = distribution.ended(task);
        pushes.awaitUndone(task);

        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void aPausedPushIsCancelledFirst() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = distribution.aTask(template, 1, pushes.next(60), pushes.lastUser());
        pushes.whileUnsaved(task, () -> new Commands(distribution, task).pause());
        pushes.request(task);

        assertThat(distribution.ended(task).state()).isEqualTo("CANCELLED");
        pushes.awaitUndone(task);
        assertThat(distribution.left(template)).isEqualTo(100);
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(distribution.bean(EndedTasks.class).of(task.taskId()))
                                .extracting(told -> told.control().undoState())
                                .contains("UNDONE"));
    }

    @Test
    void whoHoldsOthersKeepsThemAndMayHaveAnotherOne() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced first = pushes.pushed(template, 2, 20);
        TaskAnnounced wrong = again(template, 2);
        assertThat(distribution.progress(again(template, 2)).delivered())
                .as("at the limit")
                .isZero();

        pushes.undone(wrong);

        assertThat(distribution.holders(first)).hasSize(20);
        assertThat(distribution.progress(again(template, 2)).delivered()).isEqualTo(20);
        assertThat(distribution.progress(again(template, 2)).delivered()).isZero();
    }

    @Test
    void anotherPushOfTheTemplateGoesOnMeanwhile() {
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced wrong = pushes.pushed(template, 2, 6_000);
        TaskAnnounced meanwhile =
                distribution.announce(distribution.aTask(template, 2, pushes.lastUser() - 5_999, pushes.lastUser()));
        pushes.request(wrong);

        assertThat(distribution.ended(meanwhile).delivered()).isEqualTo(6_000);
        pushes.awaitUndone(wrong);

        distribution.assertHealthy();
        assertThat(distribution.left(template)).isEqualTo(14_000);
    }

    /** To the same twenty users. */
    private static TaskAnnounced again(long template, int limit) {
        return distribution.pushed(distribution.aTask(template, limit, pushes.lastUser() - 19, pushes.lastUser()));
    }

    private static void assertRefused(TaskAnnounced task, ErrorCode code) {
        assertThatThrownBy(() -> pushes.request(task))
                .isInstanceOfSatisfying(
                        CouponException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(code));
    }
}
