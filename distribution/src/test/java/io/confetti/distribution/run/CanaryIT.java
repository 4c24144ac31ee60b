package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.CanaryPlan;
import io.confetti.contract.CommandOutcome;
import io.confetti.contract.CommandedRun;
import io.confetti.contract.DesiredState;
import io.confetti.contract.RunControl;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EndedTasks;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A push is held after its trial rows, and goes on by word or by itself. */
@ExtendWith(EveryPromiseHolds.class)
class CanaryIT {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void itIsHeldExactlyAfterItsTrialUntilItMayGoOn() {
        TaskAnnounced task = announced(rows(1_000), 3_000);
        Commands operator = new Commands(distribution, task);

        RunProgress held = held(task);

        assertThat(held.rowsRead()).isEqualTo(1_000);
        assertThat(held.delivered()).isEqualTo(1_000);
        assertThat(held.control().heldReason()).isEqualTo(RunControl.CANARY);
        assertThat(held.waitingFor()).isNull();
        await().atMost(SOON)
                .until(() -> distribution.bean(EndedTasks.class).runningOf(task.taskId()).stream()
                        .anyMatch(told -> told.control().heldReason() != null));
        assertThat(operator.pause().outcome()).isEqualTo(CommandOutcome.SAME);
        staysHeld(task);
        assertThat(operator.goOn().outcome()).isEqualTo(CommandOutcome.APPLIES);
        assertThat(distribution.ended(task).delivered()).isEqualTo(3_000);
        assertThat(distribution.progress(task).control().heldReason()).isNull();
    }

    @Test
    void aPartOfTheRowsIsAsGood() {
        TaskAnnounced task = announced(new CanaryPlan(null, new BigDecimal("1"), null, null), 2_950);

        assertThat(held(task).rowsRead()).isEqualTo(30);

        new Commands(distribution, task).resume();
        assertThat(distribution.ended(task).delivered()).isEqualTo(2_950);
    }

    @Test
    void aTrialOfTheWholeFileHoldsNothing() {
        TaskAnnounced task = announced(rows(100), 100);

        assertThat(distribution.ended(task).state()).isEqualTo("COMPLETED");
    }

    @Test
    void aGoodTrialGoesOnByItself() {
        TaskAnnounced task = announced(withOwners(1_000, 40), 3_000); // 4 %

        RunProgress end = distribution.ended(task);

        assertThat(end.delivered()).isEqualTo(2_960);
        assertThat(distribution.bean(EndedTasks.class).runningOf(task.taskId()))
                .anyMatch(told -> RunControl.CANARY.equals(told.control().heldReason()));
    }

    @Test
    void aTrialThatCannotBeJudgedKeepsNoOtherFromItsJudgement() {
        TaskAnnounced broken = announced(rows(1_000), 2_000);
        held(broken);
        breakSnapshot(broken);
        try {
            TaskAnnounced task = announced(withOwners(1_000, 40), 2_000);

            assertThat(distribution.ended(task).delivered()).isEqualTo(1_960);
        } finally {
            mendSnapshot(broken);
        }
        assertThat(distribution.ended(broken).delivered()).isEqualTo(2_000);
    }

    @Test
    void aTrialThatIsTooBadWaitsForItsOperator() {
        TaskAnnounced task = announced(withOwners(1_000, 60), 3_000); // 6 %

        RunProgress held = held(task);

        assertThat(held.control().heldReason()).isEqualTo(RunControl.CANARY_FAILED);
        assertThat(held.failedByCause()).isEqualTo(Map.of("ALREADY_OWNED", 60L));
        staysHeld(task);
        new Commands(distribution, task).goOn();
        assertThat(distribution.ended(task).delivered()).isEqualTo(2_940);
    }

    @Test
    void rowsThatTheFileSpoilsSayNothingOfTheTrial() {
        String csv = LongStream.rangeClosed(1, 200)
                .mapToObj(row -> row % 2 == 0 ? "no id" : Long.toString(row))
                .collect(Collectors.joining("\n", "userId\n", "\n"));
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(200), 1, csv);

        distribution.announce(with(task, new CanaryPlan(100L, null, BigDecimal.ZERO, 1)));

        assertThat(distribution.ended(task).delivered()).isEqualTo(100);
    }

    @Test
    void aPauseDuringTheTrialDoesNotPassIt() {
        TaskAnnounced task = with(distribution.aTask(distribution.aTemplateWithStock(3_000), 1, 1, 3_000), rows(1_000));
        Commands operator = new Commands(distribution, task);
        operator.pause();
        distribution.announce(task);
        operator.resume();

        assertThat(held(task).rowsRead()).isEqualTo(1_000);

        operator.goOn();
        assertThat(distribution.ended(task).delivered()).isEqualTo(3_000);
    }

    @Test
    void aWordToGoOnIsNotLostWhenALaterCommandOvertakesIt() {
        TaskAnnounced task = announced(rows(1_000), 3_000);
        Commands operator = new Commands(distribution, task);
        held(task);
        TaskAnnounced goOn = operator.nextGoOn(); // by message, since distribution was away

        CommandedRun rate = operator.rate(100_000); // by call, before the message

        assertThat(rate.outcome()).isEqualTo(CommandOutcome.APPLIES);
        assertThat(rate.run().control().heldReason()).isNull();
        assertThat(operator.give(goOn).outcome()).isEqualTo(CommandOutcome.OVERTAKEN);
        assertThat(distribution.ended(task).delivered()).isEqualTo(3_000);
    }

    @Test
    void aPauseThatOvertakesAWordToGoOnPauses() {
        TaskAnnounced task = announced(rows(1_000), 3_000);
        Commands operator = new Commands(distribution, task);
        held(task);
        operator.nextGoOn(); // is lost on its way

        CommandedRun paused = operator.pause();

        assertThat(paused.outcome()).isEqualTo(CommandOutcome.APPLIES);
        assertThat(paused.run().control().heldReason()).isNull();
        assertThat(paused.run().control().desired()).isEqualTo(DesiredState.PAUSE);
        operator.resume();
        assertThat(distribution.ended(task).delivered()).isEqualTo(3_000);
    }

    @Test
    void cancelEndsAHeldPush() {
        TaskAnnounced task = announced(rows(1_000), 3_000);
        held(task);

        new Commands(distribution, task).cancel();

        RunProgress end = distribution.ended(task);
        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.delivered()).isEqualTo(1_000);
        assertThat(end.failedByCause()).isEqualTo(Map.of("CANCELLED", 2_000L));
        assertThat(end.control().heldReason()).isNull();
    }

    /** It is to go on by itself now, and nobody can read its row. */
    private static void breakSnapshot(TaskAnnounced task) {
        updateRun(task, "canary_wait = 0, snapshot = CONCAT('?', snapshot)");
    }

    private static void mendSnapshot(TaskAnnounced task) {
        updateRun(task, "snapshot = SUBSTRING(snapshot, 2)");
    }

    private static void updateRun(TaskAnnounced task, String columns) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET " + columns + " WHERE task_id = ?")
                .param(task.taskId())
                .update();
    }

    private static CanaryPlan rows(long rows) {
        return new CanaryPlan(rows, null, null, null);
    }

    /** Of the first users, some own the coupon already; more than 5 percent of failures hold it for good. */
    private static Trial withOwners(long rows, long owners) {
        long template = distribution.aTemplateWithStock(10_000);
        distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, owners)));
        return new Trial(template, new CanaryPlan(rows, null, new BigDecimal(5), 1));
    }

    private record Trial(long template, CanaryPlan plan) {}

    private static TaskAnnounced announced(Trial trial, int rows) {
        return distribution.announce(with(distribution.aTask(trial.template(), 1, 1, rows), trial.plan()));
    }

    private static TaskAnnounced announced(CanaryPlan plan, int rows) {
        return announced(new Trial(distribution.aTemplateWithStock(rows), plan), rows);
    }

    private static TaskAnnounced with(TaskAnnounced task, CanaryPlan plan) {
        return new TaskAnnounced(
                task.taskId(),
                task.shopId(),
                task.templateId(),
                task.file(),
                task.rule(),
                task.acceptedAt(),
                false,
                null,
                plan,
                null,
                null);
    }

    private static RunProgress held(TaskAnnounced task) {
        await().atMost(SOON)
                .ignoreExceptions() // before it is accepted
                .until(() -> distribution.progress(task).control().heldReason() != null);
        return distribution.progress(task);
    }

    /** Four sweeps long. */
    private static void staysHeld(TaskAnnounced task) {
        await().during(Duration.ofSeconds(2)).atMost(Duration.ofSeconds(15)).until(() -> {
            RunProgress run = distribution.progress(task);
            return run.rowsRead() == 1_000 && run.control().heldReason() != null;
        });
    }
}
