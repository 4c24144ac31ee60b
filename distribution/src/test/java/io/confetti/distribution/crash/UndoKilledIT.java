package io.confetti.distribution.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.UndoProgress;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Retries;
import io.confetti.distribution.undo.RequestUndo;
import io.confetti.platform.test.ServiceProcess;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process dies in the middle of an undo and is started again. */
class UndoKilledIT extends KilledProcess {

    private static final UndoCommand COMMAND = new UndoCommand("wrong template", false);
    private static long users = 80_000_000;

    @BeforeAll
    static void start() {
        start(500);
    }

    @ParameterizedTest
    @CsvSource({"inside-undo, 2", "revoked-not-told, 2", "told-not-noted, 2", "inside-undo-end, 1"})
    void aKilledUndoGoesOnWhereItDied(String point, int passage) {
        long template = onlooker.aTemplateWithStock(2_000);
        TaskAnnounced task = pushed(template, 1_200);
        process.plan().arm(point, passage, "halt");
        request(task);
        process.awaitDeath();
        process.start();

        UndoProgress undone = undone(task);

        assertThat(undone.revoked()).isEqualTo(1_200);
        assertThat(onlooker.left(template)).isEqualTo(2_000);
        assertThat(request(task)).as("nothing happens again").isEqualTo(undone);
        assertThat(onlooker.ended(onlooker.announce(onlooker.aTask(template, 1, users - 1_199, users)))
                        .delivered())
                .isEqualTo(1_200);
    }

    @ParameterizedTest
    @CsvSource({"inside-undo, 2", "revoked-not-told, 3", "inside-undo-end, 1"})
    void aFamilyUndoneByMessageGoesOnAfterAKill(String point, int passage) {
        long template = onlooker.aTemplateWithStock(600);
        users += 1_200;
        TaskAnnounced root = onlooker.announce(onlooker.aTask(template, 1, users - 1_199, users));
        onlooker.ended(root);
        Retries.addStock(onlooker, template, 600);
        TaskAnnounced child = onlooker.announce(Retries.of(onlooker, root, "NO_STOCK"));
        assertThat(onlooker.ended(child).delivered()).isEqualTo(600);
        Commands operator = new Commands(onlooker, child);
        process.plan().arm(point, passage, "halt");
        operator.send(operator.nextUndo(true));
        process.awaitDeath();
        process.start();

        assertThat(undone(root).revoked()).isEqualTo(600);
        assertThat(undone(child).revoked()).isEqualTo(600);
        assertThat(onlooker.left(template)).isEqualTo(1_200);
    }

    @Test
    void aFrozenUndoThatWakesRevokesNothingTwice() {
        long template = onlooker.aTemplateWithStock(2_000);
        TaskAnnounced task = pushed(template, 1_200);
        process.plan().arm("revoked-not-told", 2, "hang");
        request(task);
        process.plan().awaitHit();
        process.freeze();
        try (ServiceProcess other = another().start()) {
            UndoProgress undone = undone(task);
            wakeUntil("told-not-noted");
            TaskAnnounced corrected = onlooker.announce(onlooker.aTask(template, 1, users - 1_199, users));

            assertThat(onlooker.ended(corrected).delivered()).isEqualTo(1_200);
            assertThat(onlooker.left(template)).isEqualTo(800);
            assertThat(undone.revoked()).isEqualTo(1_200);
        }
    }

    @Test
    void aSaverThatWakesAfterTheUndoGivesNothing() {
        long template = onlooker.aTemplateWithStock(2_000);
        users += 1_200;
        TaskAnnounced task = onlooker.aTask(template, 1, users - 1_199, users);
        process.plan().arm("saved-before-wallets", 2, "hang");
        onlooker.announce(task);
        process.plan().awaitHit();
        process.freeze();
        try (ServiceProcess other = another().start()) {
            onlooker.ended(task);
            request(task);
            undone(task);
            wakeUntil("wallets-before-settle"); // it has written the wallets of coupons that are revoked by now
            TaskAnnounced corrected = onlooker.announce(onlooker.aTask(template, 1, users - 1_199, users));

            assertThat(onlooker.ended(corrected).delivered()).isEqualTo(1_200);
            assertThat(onlooker.left(template)).isEqualTo(800);
        }
    }

    /** The thread that hangs goes on as soon as its process is awake, and is seen at the next point on its way. */
    private static void wakeUntil(String point) {
        process.plan().arm(point, 1, "hang"); // takes the place of the plan that holds it
        process.thaw();
        process.plan().awaitHit();
        process.plan().release();
    }

    private static TaskAnnounced pushed(long template, int count) {
        users += count;
        TaskAnnounced task = onlooker.announce(onlooker.aTask(template, 1, users - count + 1, users));
        assertThat(onlooker.ended(task).delivered()).isEqualTo(count);
        return task;
    }

    private static UndoProgress request(TaskAnnounced task) {
        return onlooker.bean(RequestUndo.class).request(task.taskId(), COMMAND);
    }

    private static UndoProgress undone(TaskAnnounced task) {
        RequestUndo undos = onlooker.bean(RequestUndo.class);
        await().atMost(Duration.ofSeconds(120))
                .until(() -> "UNDONE"
                        .equals(undos.progress(task.taskId()).orElseThrow().undoState()));
        onlooker.assertHealthy();
        return undos.progress(task.taskId()).orElseThrow();
    }
}
