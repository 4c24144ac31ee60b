package io.confetti.distribution.undo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoProgress;
import io.confetti.core.revoke.RevokeCoupons;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EndedTasks;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessException;

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
        distribution
                .sql()
                .sql("UPDATE t_task_run SET undo_until = UTC_TIMESTAMP(3) WHERE task_id = ?")
                .param(late.taskId())
                .update();
        TaskAnnounced unknown = distribution.aTask(template, 1, "userId\n1\n");

        assertRefused(nothing, UndoError.NOTHING_GRANTED);
        assertRefused(late, UndoError.WINDOW_OVER);
        assertRefused(unknown, CommonError.NOT_FOUND);
    }

    @Test
    void theWindowBeginsAtTheEndOfTheRun() {
        TaskAnnounced task = pushes.pushed(distribution.aTemplateWithStock(10), 1, 3);

        UndoProgress progress =
                distribution.bean(RequestUndo.class).progress(task.taskId()).orElseThrow();

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
        distribution.holdSavers();
        try {
            distribution.announce(task);
            distribution.read(task);
            assertThat(pushes.request(task).undoState()).isEqualTo("UNDOING");
        } finally {
            distribution.letSavers();
        }

        RunProgress end = distribution.ended(task);
        pushes.awaitUndone(task);

        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void aPausedPushIsCancelledFirst() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = distribution.aTask(template, 1, pushes.next(60), pushes.lastUser());
        distribution.holdSavers();
        try {
            distribution.announce(task);
            distribution.read(task);
            new Commands(distribution, task).pause();
        } finally {
            distribution.letSavers();
        }
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
    void whatAnOrderHasIsRevokedOnceItGivesItUpAndWhatIsOverSurvives() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced task = pushes.pushed(template, 1, 4);
        List<Long> coupons = coupons(task);
        set(coupons.get(0), "status = 'LOCKED', locked_order = 'o1~x'");
        set(coupons.get(1), "status = 'REDEEMED', locked_order = 'o2~x'");
        set(coupons.get(2), "usable_until = UTC_TIMESTAMP(3)");

        UndoProgress undone = pushes.undone(task);
        assertThat(undone.revoked()).isEqualTo(1);
        distribution.assertHealthy();
        assertThat(distribution.progress(toAllOf(template, 4)).failedByCause())
                .as("survivors own one")
                .isEqualTo(Map.of("ALREADY_OWNED", 3L));
        set(coupons.get(0), "status = 'UNUSED'");
        distribution
                .transaction()
                .executeWithoutResult(
                        status -> distribution.bean(RevokeCoupons.class).asRequested(coupons, "o1"));

        distribution.assertHealthy();
        assertThat(distribution.left(template)).isEqualTo(7);
        assertThat(pushes.progress(task).revoked()).isEqualTo(2);
        assertThat(distribution.progress(toAllOf(template, 4)).delivered())
                .as("whose order gave it up")
                .isEqualTo(1);
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

    @Test
    void againstTwoHundredLocksEachCouponHasOneFate() throws Exception {
        long template = distribution.aTemplateWithStock(400);
        TaskAnnounced task = pushes.pushed(template, 1, 400);
        List<Long> coupons = coupons(task);
        ExecutorService orders = Executors.newFixedThreadPool(8);
        List<Future<Integer>> locks = coupons.subList(100, 300).stream()
                .map(coupon -> orders.submit(() -> lock(coupon)))
                .toList();

        UndoProgress undone = pushes.undone(task);
        int locked = 0;
        for (Future<Integer> lock : locks) {
            locked += lock.get();
        }
        orders.shutdown();

        assertThat(undone.revoked()).isEqualTo(400 - locked);
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_user_coupon WHERE source_id = ? AND status = 'LOCKED' AND revoke_requested = 2",
                        task.taskId()))
                .isEqualTo(locked);
        assertThat(distribution.left(template)).isEqualTo(400 - locked);
        distribution.assertHealthy();
    }

    /** As engine does it. */
    private static int lock(long coupon) {
        try {
            return distribution
                    .sql()
                    .sql("UPDATE t_user_coupon SET status = 'LOCKED', locked_order = 'o'"
                            + " WHERE id = ? AND status = 'UNUSED' AND usable_until > UTC_TIMESTAMP(3)")
                    .param(coupon)
                    .update();
        } catch (TransientDataAccessException conflict) {
            return 0;
        }
    }

    /** To the same twenty pushes.lastUser(). */
    private static TaskAnnounced again(long template, int limit) {
        return distribution.pushed(distribution.aTask(template, limit, pushes.lastUser() - 19, pushes.lastUser()));
    }

    /** To the last pushes.lastUser() of before. */
    private static TaskAnnounced toAllOf(long template, int count) {
        return distribution.pushed(distribution.aTask(template, 1, pushes.lastUser() - count + 1, pushes.lastUser()));
    }

    private static void assertRefused(TaskAnnounced task, ErrorCode code) {
        assertThatThrownBy(() -> pushes.request(task))
                .isInstanceOfSatisfying(
                        CouponException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    private static List<Long> coupons(TaskAnnounced task) {
        return distribution
                .sql()
                .sql("SELECT id FROM t_user_coupon WHERE source_id = ? ORDER BY id")
                .param(task.taskId())
                .query(Long.class)
                .list();
    }

    private static void set(long coupon, String assignments) {
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET " + assignments + " WHERE id = ?")
                .param(coupon)
                .update();
    }
}
