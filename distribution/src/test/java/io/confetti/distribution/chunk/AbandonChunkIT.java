package io.confetti.distribution.chunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.Recipient;
import io.confetti.distribution.chunk.store.ChunkRows;
import io.confetti.distribution.fixture.Distribution;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** One saver finds a chunk's rows lost while another one, who has read them before, saves it. */
class AbandonChunkIT {

    private final Distribution distribution = Distribution.shared();

    @Test
    void aChunkThatAnotherSaverSavedMeanwhileIsNotSettledWithZero() throws Exception {
        long template = distribution.aTemplateWithStock(10);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 3));
        distribution.read(task);
        ChunkWork chunk =
                distribution.bean(ChunkRows.class).find(task.taskId(), 1).orElseThrow();
        List<Recipient> recipients = distribution.bean(ReadReserved.class).of(chunk);
        loseRows(task);

        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<?> givesUp = distribution.transaction().execute(saving -> {
                assertThat(distribution.bean(SaveChunk.class).save(chunk, recipients))
                        .isPresent();
                Future<?> late =
                        other.submit(() -> distribution.bean(HandleChunk.class).handle(task.taskId(), 1));
                awaitThatItWaitsForTheRow();
                return late;
            });
            givesUp.get(30, TimeUnit.SECONDS);
        } finally {
            other.shutdown();
            distribution.letSavers();
        }
        assertThat(distribution.filter(template)).containsEntry("available", "7");

        distribution.bean(HandleChunk.class).handle(task.taskId(), 1);
        RunProgress end = distribution.ended(task);

        assertThat(end.delivered()).isEqualTo(3);
        assertThat(end.reason()).isNull();
        assertThat(distribution.filter(template)).containsEntry("available", "7");
    }

    /** The buffer is gone, and the file has been tried in vain for the last time. */
    private void loseRows(TaskAnnounced task) {
        distribution.redis().delete(distribution.redis().keys("confetti:{" + task.templateId() + "}:buffer:*"));
        distribution
                .sql()
                .sql("UPDATE t_task_run SET file_failures = 1000 WHERE task_id = ?")
                .param(task.taskId())
                .update();
    }

    private void awaitThatItWaitsForTheRow() {
        await().atMost(Duration.ofSeconds(4))
                .until(() -> distribution.count("SELECT COUNT(*) FROM information_schema.innodb_trx"
                                + " WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE 'UPDATE t_task_chunk %'")
                        > 0);
    }
}
