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

    /** The ten rows of the root for which there was no stock; then there is stock for eighty more. */
    TaskAnnounced retried(long template, TaskAnnounced root) {
        Retries.addStock(distribution, template, 90);
        TaskAnnounced child = distribution.pushed(Retries.of(distribution, root, "NO_STOCK"));
        assertThat(distribution.progress(child).delivered()).isEqualTo(10);
        return child;
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
