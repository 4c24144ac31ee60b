package io.confetti.distribution.chunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.core.stock.Recipient;
import io.confetti.distribution.chunk.store.ChunkRows;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.undo.RequestUndo;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A saver that read its chunk and its rows long ago, and has slept since. */
class StaleSaverIT {

    private final Distribution distribution = Distribution.shared();

    @Test
    void givesNothingOnceItsPushWasUndone() throws Exception {
        long template = distribution.aTemplateWithStock(1_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 700));
        distribution.read(task);
        ChunkWork seen =
                distribution.bean(ChunkRows.class).find(task.taskId(), 1).orElseThrow();
        List<Recipient> rows = distribution.bean(ReadReserved.class).of(seen);
        distribution.letSavers();
        assertThat(distribution.ended(task).delivered()).isEqualTo(700);
        undo(task);

        assertThat(seen.state()).isEqualTo(ChunkState.RESERVED);
        assertThat(rows).hasSize(700);
        assertThat(distribution.bean(SaveChunk.class).save(seen, rows)).isEmpty();

        assertThat(distribution.failures(task)).isEmpty();
        assertThat(distribution.coupons(task)).isZero();
        assertThat(distribution.left(template)).isEqualTo(1_000);
        distribution.assertHealthy();
        assertThat(distribution
                        .ended(distribution.announce(distribution.aTask(template, 1, 1, 700)))
                        .delivered())
                .isEqualTo(700);
    }

    private void undo(TaskAnnounced task) {
        RequestUndo undos = distribution.bean(RequestUndo.class);
        undos.request(task.taskId(), new UndoCommand("wrong template", false));
        await().atMost(Duration.ofSeconds(60))
                .until(() -> "UNDONE"
                        .equals(undos.progress(task.taskId()).orElseThrow().undoState()));
    }
}
