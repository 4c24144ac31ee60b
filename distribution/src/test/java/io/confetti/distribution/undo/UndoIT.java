package io.confetti.distribution.undo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.CommandOutcome;
import io.confetti.contract.CommandedRun;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RefusedCommand;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.UndoProgress;
import io.confetti.core.revoke.RevokeCoupons;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EndedTasks;
import io.confetti.distribution.fixture.Retries;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessException;

class UndoIT {

    private static final UndoCommand ALONE = new UndoCommand("wrong template", false);
    private static long users = 70_000_000;

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void takesBackWhatWasGivenAndTheCorrectedPushReachesEverybody() {
        long template = distribution.aTemplateWithStock(300);
        TaskAnnounced task = pushed(template, 1, 300);
        long holder = users;
        int shown = distribution.bean(ReadWallet.class).read(holder).size();

        UndoProgress undone = undone(task);

        assertThat(undone.granted()).isEqualTo(300);
        assertThat(undone.revoked()).isEqualTo(300);
        assertThat(undone.undoneAt()).isNotNull();
        assertThat(distribution.left(template)).isEqualTo(300);
        assertThat(distribution.bean(ReadWallet.class).read(holder))
                .as("kept like expired ones")
                .hasSize(shown);
        RunProgress corrected =
                distribution.ended(distribution.announce(distribution.aTask(template, 1, users - 299, users)));
        assertThat(corrected.delivered()).isEqualTo(300);
        assertThat(distribution.left(template)).isZero();
    }

    @Test
    void askedAgainItDoesNothing() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = pushed(template, 1, 50);
        UndoProgress first = undone(task);

        assertThat(request(task)).isEqualTo(first);
        assertThat(distribution.bean(UndoPush.class).undo(task.taskId())).isFalse();

        distribution.assertHealthy();
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void isRefusedWhereThereIsNothingToUndo() {
        long template = distribution.aTemplateWithStock(0);
        TaskAnnounced nothing = pushed(template, 1, 3);
        TaskAnnounced late = pushed(distribution.aTemplateWithStock(10), 1, 3);
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
        TaskAnnounced task = pushed(distribution.aTemplateWithStock(10), 1, 3);

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
        TaskAnnounced task = distribution.aTask(template, 1, next(60), users);
        distribution.holdSavers();
        try {
            distribution.announce(task);
            distribution.read(task);
            assertThat(request(task).undoState()).isEqualTo("UNDOING");
        } finally {
            distribution.letSavers();
        }

        RunProgress end = distribution.ended(task);
        awaitUndone(task);

        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void aPausedPushIsCancelledFirst() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = distribution.aTask(template, 1, next(60), users);
        distribution.holdSavers();
        try {
            distribution.announce(task);
            distribution.read(task);
            new Commands(distribution, task).pause();
        } finally {
            distribution.letSavers();
        }
        request(task);

        assertThat(distribution.ended(task).state()).isEqualTo("CANCELLED");
        awaitUndone(task);
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
        TaskAnnounced task = pushed(template, 1, 4);
        List<Long> coupons = coupons(task);
        set(coupons.get(0), "status = 'LOCKED', locked_order = 'o1~x'");
        set(coupons.get(1), "status = 'REDEEMED', locked_order = 'o2~x'");
        set(coupons.get(2), "usable_until = UTC_TIMESTAMP(3)");

        UndoProgress undone = undone(task);
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
        assertThat(progress(task).revoked()).isEqualTo(2);
        assertThat(distribution.progress(toAllOf(template, 4)).delivered())
                .as("whose order gave it up")
                .isEqualTo(1);
    }

    @Test
    void whoHoldsOthersKeepsThemAndMayHaveAnotherOne() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced first = pushed(template, 2, 20);
        TaskAnnounced wrong = again(template, 2);
        assertThat(distribution.progress(again(template, 2)).delivered())
                .as("at the limit")
                .isZero();

        undone(wrong);

        assertThat(distribution.holders(first)).hasSize(20);
        assertThat(distribution.progress(again(template, 2)).delivered()).isEqualTo(20);
        assertThat(distribution.progress(again(template, 2)).delivered()).isZero();
    }

    @Test
    void aCommandThatComesByMessageUndoesTheRun() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced task = pushed(template, 1, 3);
        Commands commands = new Commands(distribution, task);
        TaskAnnounced command = commands.next(PushCommand.UNDO, DesiredState.UNDO);

        commands.send(command);
        commands.send(command);

        assertThat(awaitUndone(task).revoked()).isEqualTo(3);
        TaskAnnounced nothing = pushed(distribution.aTemplateWithStock(0), 1, 3);
        Commands refused = new Commands(distribution, nothing);
        refused.give(refused.next(PushCommand.UNDO, DesiredState.UNDO));
        assertThat(progress(nothing).undoState()).isNull();
    }

    @Test
    void anUndoThatIsRefusedAfterItWasPromisedIsTold() {
        TaskAnnounced task = pushed(distribution.aTemplateWithStock(0), 1, 3);
        Commands operator = new Commands(distribution, task);
        TaskAnnounced undo = operator.nextUndo(false);

        operator.send(undo);
        operator.send(undo);

        RefusedCommand refused =
                new RefusedCommand(PushCommand.UNDO, 1, UndoError.NOTHING_GRANTED.code(), "COMPLETED_WITH_FAILURES");
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> assertThat(distribution.bean(EndedTasks.class).of(task.taskId()))
                                .extracting(told -> told.control().refused())
                                .contains(refused));
        assertThat(operator.give(undo).outcome()).isEqualTo(CommandOutcome.REFUSED);
        assertThat(distribution.progress(task).control().refused()).isEqualTo(refused);
        assertThat(distribution.progress(task).control().desired()).isEqualTo(DesiredState.RUN);
    }

    @Test
    void anUndoAfterItsWindowIsRefusedAlsoIfItWasPromised() {
        TaskAnnounced task = pushed(distribution.aTemplateWithStock(10), 1, 3);
        distribution
                .sql()
                .sql("UPDATE t_task_run SET undo_until = UTC_TIMESTAMP(3) WHERE task_id = ?")
                .param(task.taskId())
                .update();
        Commands operator = new Commands(distribution, task);

        TaskAnnounced first = operator.nextUndo(true);
        assertThat(operator.give(operator.nextUndo(true)).outcome()).isEqualTo(CommandOutcome.REFUSED);
        assertThat(operator.give(first).outcome()).as("comes late").isEqualTo(CommandOutcome.REFUSED);

        RefusedCommand refused = distribution.progress(task).control().refused();
        assertThat(refused.version()).isEqualTo(2);
        assertThat(refused.code()).isEqualTo(UndoError.WINDOW_OVER.code());
    }

    @Test
    void anUndoThatComesBeforeThePushBeganLeavesItAlone() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced task = distribution.aTask(template, 1, next(3), users);
        Commands operator = new Commands(distribution, task);
        TaskAnnounced undo = operator.nextUndo(false);

        CommandedRun refused = operator.give(undo); // the announcement is not there yet

        assertThat(refused.outcome()).isEqualTo(CommandOutcome.REFUSED);
        assertThat(refused.run().control().refused().code()).isEqualTo(RefusedCommand.NOT_IN_THIS_STATE);
        assertThat(distribution.pushed(task).taskId()).isEqualTo(task.taskId());
        assertThat(operator.give(undo).outcome())
                .as("it was refused, so it stays refused")
                .isEqualTo(CommandOutcome.REFUSED);
        assertThat(distribution.progress(task).delivered()).isEqualTo(3);
    }

    @Test
    void theFamilyGoesByMessageAlsoAfterAnUndoOfTheTaskAlone() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced root = pushed(template, 1, 20);
        TaskAnnounced child = retried(template, root);
        Commands operator = new Commands(distribution, root);
        TaskAnnounced alone = operator.nextUndo(false);
        TaskAnnounced family = operator.nextUndo(true);

        operator.send(alone);
        awaitUndone(root);
        assertThat(progress(child).undoState()).isNull();
        operator.send(family);
        operator.send(alone);
        operator.send(family);

        assertThat(awaitUndone(child).revoked()).isEqualTo(10);
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void anUndoOfTheTaskAloneThatIsOvertakenLeavesTheFamilyWanted() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced root = pushed(template, 1, 20);
        TaskAnnounced child = retried(template, root);
        Commands operator = new Commands(distribution, root);
        operator.nextUndo(true); // is lost on its way
        TaskAnnounced again = operator.nextUndo(false);

        operator.give(again);
        operator.give(again);

        awaitUndone(root);
        awaitUndone(child);
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void aFamilyThatIsUndoneFromTwoSidesAtOnceIsUndoneOnce() throws Exception {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced root = pushed(template, 1, 20);
        TaskAnnounced child = retried(template, root);
        ExecutorService operators = Executors.newFixedThreadPool(8);
        List<Future<?>> commands = new ArrayList<>();
        for (TaskAnnounced task : List.of(root, child, root, child, root, child, root, child)) {
            Commands operator = new Commands(distribution, task);
            commands.add(operators.submit(() -> operator.give(operator.nextUndo(true))));
        }
        for (Future<?> command : commands) {
            command.get();
        }
        operators.shutdown();

        assertThat(awaitUndone(root).revoked()).isEqualTo(10);
        assertThat(awaitUndone(child).revoked()).isEqualTo(10);
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void aCommandThatOvertakesAnUndoBringsItAlong() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = distribution.aTask(template, 1, next(60), users);
        Commands operator = new Commands(distribution, task);
        distribution.holdSavers();
        try {
            distribution.announce(task);
            distribution.read(task);
            TaskAnnounced undo = operator.nextUndo(false);

            assertThat(operator.rate(500).outcome()).isEqualTo(CommandOutcome.APPLIES);
            assertThat(operator.give(undo).outcome()).isEqualTo(CommandOutcome.OVERTAKEN);
            assertThat(progress(task).undoState()).isEqualTo("UNDOING");
        } finally {
            distribution.letSavers();
        }

        assertThat(distribution.ended(task).state()).isEqualTo("CANCELLED");
        awaitUndone(task);
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void aRepetitionThatHasNotBegunIsCancelledWithItsFamily() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced root = pushed(template, 1, 20);
        Retries.addStock(distribution, template, 90);
        TaskAnnounced child = Retries.of(distribution, root, "NO_STOCK");
        new Commands(distribution, child).pause(); // so it waits
        Commands operator = new Commands(distribution, root);

        operator.give(operator.nextUndo(true));
        operator.give(operator.nextUndo(true));

        assertThat(distribution.ended(child).state()).isEqualTo("CANCELLED");
        distribution.announce(child);
        awaitUndone(root);
        assertThat(distribution.progress(child).delivered()).isZero();
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void theFamilyGoesWithIt() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced root = pushed(template, 1, 20);
        TaskAnnounced child = retried(template, root);
        TaskAnnounced other = pushed(template, 1, 10);

        distribution.bean(RequestUndo.class).request(root.taskId(), new UndoCommand("both", true));
        awaitUndone(root);
        awaitUndone(child);

        assertThat(distribution.left(template)).isEqualTo(90);
        assertThat(progress(other).undoState()).isNull();
    }

    @Test
    void anotherPushOfTheTemplateGoesOnMeanwhile() {
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced wrong = pushed(template, 2, 6_000);
        TaskAnnounced meanwhile = distribution.announce(distribution.aTask(template, 2, users - 5_999, users));
        request(wrong);

        assertThat(distribution.ended(meanwhile).delivered()).isEqualTo(6_000);
        awaitUndone(wrong);

        distribution.assertHealthy();
        assertThat(distribution.left(template)).isEqualTo(14_000);
    }

    @Test
    void againstTwoHundredLocksEachCouponHasOneFate() throws Exception {
        long template = distribution.aTemplateWithStock(400);
        TaskAnnounced task = pushed(template, 1, 400);
        List<Long> coupons = coupons(task);
        ExecutorService orders = Executors.newFixedThreadPool(8);
        List<Future<Integer>> locks = coupons.subList(100, 300).stream()
                .map(coupon -> orders.submit(() -> lock(coupon)))
                .toList();

        UndoProgress undone = undone(task);
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

    private static TaskAnnounced pushed(long template, int limit, int count) {
        return distribution.pushed(distribution.aTask(template, limit, next(count), users));
    }

    /** The ten rows of the root for which there was no stock; then there is stock for eighty more. */
    private static TaskAnnounced retried(long template, TaskAnnounced root) {
        Retries.addStock(distribution, template, 90);
        TaskAnnounced child = distribution.pushed(Retries.of(distribution, root, "NO_STOCK"));
        assertThat(distribution.progress(child).delivered()).isEqualTo(10);
        return child;
    }

    /** To the same twenty users. */
    private static TaskAnnounced again(long template, int limit) {
        return distribution.pushed(distribution.aTask(template, limit, users - 19, users));
    }

    /** To the last users of before. */
    private static TaskAnnounced toAllOf(long template, int count) {
        return distribution.pushed(distribution.aTask(template, 1, users - count + 1, users));
    }

    /** @return the first of so many new users; the last one is {@link #users} */
    private static long next(int count) {
        users += count;
        return users - count + 1;
    }

    private static UndoProgress undone(TaskAnnounced task) {
        request(task);
        return awaitUndone(task);
    }

    private static UndoProgress request(TaskAnnounced task) {
        return distribution.bean(RequestUndo.class).request(task.taskId(), ALONE);
    }

    private static UndoProgress awaitUndone(TaskAnnounced task) {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> "UNDONE".equals(progress(task).undoState()));
        distribution.assertHealthy();
        return progress(task);
    }

    private static UndoProgress progress(TaskAnnounced task) {
        return distribution.bean(RequestUndo.class).progress(task.taskId()).orElseThrow();
    }

    private static void assertRefused(TaskAnnounced task, ErrorCode code) {
        assertThatThrownBy(() -> request(task))
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
