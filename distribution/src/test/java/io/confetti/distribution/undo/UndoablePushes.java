package io.confetti.distribution.undo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.UndoProgress;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.Retries;
import java.time.Duration;

/** Pushes, each to users that had none before, and how far they are taken back. */
final class UndoablePushes {

    static final UndoCommand ALONE = new UndoCommand("wrong template", false);

    private final Distribution distribution;
    private long users;

    /** @param before the user before the first one */
    UndoablePushes(Distribution distribution, long before) {
        this.distribution = distribution;
        this.users = before;
    }

    long lastUser() {
        return users;
    }

    TaskAnnounced pushed(long template, int limit, int count) {
        return distribution.pushed(distribution.aTask(template, limit, next(count), users));
    }

    /**
     * A push and its repetition: there was stock for half of the root's users, then the others got theirs.
     *
     * @param root gave ten coupons
     * @param child gave ten coupons; stock for eighty is left
     */
    record Family(long template, TaskAnnounced root, TaskAnnounced child) {}

    Family family() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced root = pushed(template, 1, 20);
        Retries.addStock(distribution, template, 90);
        TaskAnnounced child = distribution.pushed(Retries.of(distribution, root, "NO_STOCK"));
        assertThat(distribution.progress(child).delivered()).isEqualTo(10);
        return new Family(template, root, child);
    }

    /** Announces a task, and runs the rest when its rows are read and none of them is saved. */
    void whileUnsaved(TaskAnnounced task, Runnable rest) {
        distribution.holdSavers();
        try {
            distribution.announce(task);
            distribution.read(task);
            rest.run();
        } finally {
            distribution.letSavers();
        }
    }

    void endWindow(TaskAnnounced task) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET undo_until = UTC_TIMESTAMP(3) WHERE task_id = ?")
                .param(task.taskId())
                .update();
    }

    /** @return the first of so many new users; the last one is {@link #lastUser} */
    long next(int count) {
        users += count;
        return users - count + 1;
    }

    UndoProgress undone(TaskAnnounced task) {
        request(task);
        return awaitUndone(task);
    }

    UndoProgress request(TaskAnnounced task) {
        return distribution.bean(RequestUndo.class).request(task.taskId(), ALONE);
    }

    UndoProgress awaitUndone(TaskAnnounced task) {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> "UNDONE".equals(progress(task).undoState()));
        distribution.assertHealthy();
        return progress(task);
    }

    UndoProgress progress(TaskAnnounced task) {
        return distribution.bean(RequestUndo.class).progress(task.taskId()).orElseThrow();
    }
}
