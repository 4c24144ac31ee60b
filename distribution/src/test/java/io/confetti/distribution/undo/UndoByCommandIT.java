package io.confetti.distribution.undo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.CommandOutcome;
import io.confetti.contract.CommandedRun;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RefusedCommand;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EndedTasks;
import io.confetti.distribution.fixture.Retries;
import io.confetti.distribution.undo.UndoablePushes.Family;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Undos that come as commands of an operator, also by message, and those of a family. */
class UndoByCommandIT {

    private static Distribution distribution;
    private static UndoablePushes pushes;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
        pushes = new UndoablePushes(distribution, 71_000_000);
    }

    @Test
    void aCommandThatComesByMessageUndoesTheRun() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced task = pushes.pushed(template, 1, 3);
        Commands commands = new Commands(distribution, task);
        TaskAnnounced command = commands.next(PushCommand.UNDO, DesiredState.UNDO);

        commands.send(command);
        commands.send(command);

        assertThat(pushes.awaitUndone(task).revoked()).isEqualTo(3);
        TaskAnnounced nothing = pushes.pushed(distribution.aTemplateWithStock(0), 1, 3);
        Commands refused = new Commands(distribution, nothing);
        refused.give(refused.next(PushCommand.UNDO, DesiredState.UNDO));
        assertThat(pushes.progress(nothing).undoState()).isNull();
    }

    @Test
    void anUndoThatIsRefusedAfterItWasPromisedIsTold() {
        TaskAnnounced task = pushes.pushed(distribution.aTemplateWithStock(0), 1, 3);
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
        TaskAnnounced task = pushes.pushed(distribution.aTemplateWithStock(10), 1, 3);
        pushes.endWindow(task);
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
        TaskAnnounced task = distribution.aTask(template, 1, pushes.next(3), pushes.lastUser());
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
        Family family = pushes.family();
        Commands operator = new Commands(distribution, family.root());
        TaskAnnounced alone = operator.nextUndo(false);
        TaskAnnounced withFamily = operator.nextUndo(true);

        operator.send(alone);
        pushes.awaitUndone(family.root());
        assertThat(pushes.progress(family.child()).undoState()).isNull();
        operator.send(withFamily);
        operator.send(alone);
        operator.send(withFamily);

        assertThat(pushes.awaitUndone(family.child()).revoked()).isEqualTo(10);
        assertThat(distribution.left(family.template())).isEqualTo(100);
    }

    @Test
    void anUndoOfTheTaskAloneThatIsOvertakenLeavesTheFamilyWanted() {
        Family family = pushes.family();
        Commands operator = new Commands(distribution, family.root());
        operator.nextUndo(true); // is lost on its way
        TaskAnnounced again = operator.nextUndo(false);

        operator.give(again);
        operator.give(again);

        pushes.awaitUndone(family.root());
        pushes.awaitUndone(family.child());
        assertThat(distribution.left(family.template())).isEqualTo(100);
    }

    @Test
    void aFamilyThatIsUndoneFromTwoSidesAtOnceIsUndoneOnce() throws Exception {
        Family family = pushes.family();
        TaskAnnounced root = family.root();
        TaskAnnounced child = family.child();
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

        assertThat(pushes.awaitUndone(root).revoked()).isEqualTo(10);
        assertThat(pushes.awaitUndone(child).revoked()).isEqualTo(10);
        assertThat(distribution.left(family.template())).isEqualTo(100);
    }

    @Test
    void aCommandThatOvertakesAnUndoBringsItAlong() {
        long template = distribution.aTemplateWithStock(100);
        TaskAnnounced task = distribution.aTask(template, 1, pushes.next(60), pushes.lastUser());
        Commands operator = new Commands(distribution, task);
        pushes.whileUnsaved(task, () -> {
            TaskAnnounced undo = operator.nextUndo(false);

            assertThat(operator.rate(500).outcome()).isEqualTo(CommandOutcome.APPLIES);
            assertThat(operator.give(undo).outcome()).isEqualTo(CommandOutcome.OVERTAKEN);
            assertThat(pushes.progress(task).undoState()).isEqualTo("UNDOING");
        });

        assertThat(distribution.ended(task).state()).isEqualTo("CANCELLED");
        pushes.awaitUndone(task);
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void aRepetitionThatHasNotBegunIsCancelledWithItsFamily() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced root = pushes.pushed(template, 1, 20);
        Retries.addStock(distribution, template, 90);
        TaskAnnounced child = Retries.of(distribution, root, "NO_STOCK");
        new Commands(distribution, child).pause(); // so it waits
        Commands operator = new Commands(distribution, root);

        operator.give(operator.nextUndo(true));
        operator.give(operator.nextUndo(true));

        assertThat(distribution.ended(child).state()).isEqualTo("CANCELLED");
        distribution.announce(child);
        pushes.awaitUndone(root);
        assertThat(distribution.progress(child).delivered()).isZero();
        assertThat(distribution.left(template)).isEqualTo(100);
    }

    @Test
    void theFamilyGoesWithIt() {
        Family family = pushes.family();
        TaskAnnounced other = pushes.pushed(family.template(), 1, 10);

        distribution.bean(RequestUndo.class).request(family.root().taskId(), new UndoCommand("both", true));
        pushes.awaitUndone(family.root());
        pushes.awaitUndone(family.child());

        assertThat(distribution.left(family.template())).isEqualTo(90);
        assertThat(pushes.progress(other).undoState()).isNull();
    }
}
