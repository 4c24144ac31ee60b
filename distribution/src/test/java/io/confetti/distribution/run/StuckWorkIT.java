package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.StockKeys;
import io.confetti.distribution.chunk.HandleChunk;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.id.Ids;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Work that cannot go on does not hold up any other, and goes on by itself once it can. */
class StuckWorkIT {

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void runsThatAlwaysFailLeaveTheReadersToOthers() {
        List<TaskAnnounced> hopeless = Stream.generate(() -> distribution.bean(Ids.class))
                .map(ids -> accepted(distribution.aTask(ids.next(), 1, 1, 10))) // no such template
                .limit(25)
                .toList();
        try {
            await().atMost(Duration.ofSeconds(20)).until(() -> begun(hopeless) >= 2);
            TaskAnnounced good = accepted(distribution.aTask(distribution.aTemplateWithStock(10), 1, 1, 10));

            assertThat(distribution.ended(good).state()).isEqualTo("COMPLETED");
        } finally {
            hopeless.forEach(task -> forget(task));
        }
    }

    @Test
    void aSavedChunkThatCannotBeSettledLeavesTheSweeperToOthers() {
        TaskAnnounced bad = ended(10);
        TaskAnnounced good = ended(10);
        String filter = new StockKeys(bad.templateId()).stock();
        distribution.redis().delete(filter);
        distribution.redis().opsForValue().set(filter, "no hash");
        setState(bad, "SAVED", 600);
        setState(good, "SAVED", 300);

        try {
            await().atMost(Duration.ofSeconds(20)).until(() -> isSettled(good));
            assertThat(isSettled(bad)).isFalse();
        } finally {
            distribution.redis().delete(filter);
        }
        await().atMost(Duration.ofSeconds(20)).until(() -> isSettled(bad));
        distribution.assertHealthy();
    }

    @Test
    void aFailureFileThatCannotBeWrittenIsTriedAgainSoon() throws IOException {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(5), 1, 1, 10);
        Path inTheWay = distribution.storageFolder().resolve(StorageKeys.failureFile(task.taskId()));
        Files.createDirectories(inTheWay.resolve("full"));
        distribution.announce(task);
        await().atMost(Duration.ofSeconds(60)).until(() -> hasTriedToFinish(task));
        TaskAnnounced other = distribution.announce(distribution.aTask(distribution.aTemplateWithStock(5), 1, 1, 10));
        assertThat(distribution.ended(other).failed()).isEqualTo(5);

        Files.delete(inTheWay.resolve("full"));
        Files.delete(inTheWay);
        await().atMost(Duration.ofSeconds(25))
                .until(() -> distribution.progress(task).endedAt() != null);

        RunProgress end = distribution.ended(task);
        assertThat(end.failureFileReady()).isTrue();
        assertThat(end.failed()).isEqualTo(5);
    }

    @Test
    void aChunkThatLostItsRowsIsNotForgottenWhenReadingEnds() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(10), 1, 1, 10);
        accepted(task);
        distribution
                .sql()
                .sql("UPDATE t_task_run SET reason = 'FILE_LOST' WHERE task_id = ?")
                .param(task.taskId())
                .update();

        RunProgress end = distribution.ended(task);

        assertThat(end.reason()).isEqualTo("FILE_LOST");
        assertThat(end.state()).isEqualTo("COMPLETED_WITH_FAILURES");
    }

    @Test
    void aBufferThatDoesNotFitTheFileLeavesTheOthersToTheirRestorer() {
        distribution.holdSavers();
        TaskAnnounced task =
                distribution.announce(distribution.aTask(distribution.aTemplateWithStock(20_000), 1, 1, 12_000));
        distribution.read(task);
        distribution.redis().delete(distribution.redis().keys("confetti:{" + task.templateId() + "}:buffer:*"));
        resize(task, 1, 4_999);
        distribution.letSavers();
        try {
            await().atMost(Duration.ofSeconds(30)).until(() -> distribution.coupons(task) == 7_000);
        } finally {
            resize(task, 1, 5_000);
        }
        assertThat(distribution.ended(task).delivered()).isEqualTo(12_000);
    }

    @Test
    void aSaverThatMeetsALockWaitsOnceAndLeavesItsThreadToOthers() { // sessions wait 5 s for a lock
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(distribution.aTemplateWithStock(10), 1, 1, 10));
        distribution.read(task);
        distribution.transaction().executeWithoutResult(status -> {
            distribution.count(
                    "SELECT stock_left FROM t_template_stock WHERE template_id = ? FOR UPDATE", task.templateId());
            long begun = System.nanoTime();
            CompletableFuture<Void> saving = CompletableFuture.runAsync(
                    () -> distribution.bean(HandleChunk.class).handle(task.taskId(), 1));

            assertThat(saving).failsWithin(Duration.ofSeconds(60));
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(15)); // not 5 x 5
        });
        distribution.letSavers();

        assertThat(distribution.ended(task).delivered()).isEqualTo(10);
    }

    private static TaskAnnounced ended(long users) {
        long template = distribution.aTemplateWithStock(users);
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, users));
        distribution.ended(task);
        return task;
    }

    private static TaskAnnounced accepted(TaskAnnounced task) {
        distribution.bean(AcceptTask.class).accept(task);
        return task;
    }

    private static long begun(List<TaskAnnounced> tasks) {
        return tasks.stream()
                .filter(task -> distribution.count(
                                "SELECT COUNT(*) FROM t_task_run WHERE task_id = ? AND epoch > 0", task.taskId())
                        > 0)
                .count();
    }

    private static boolean hasTriedToFinish(TaskAnnounced task) {
        return distribution.count(
                        "SELECT COUNT(*) FROM t_task_run WHERE task_id = ? AND finish_until IS NOT NULL", task.taskId())
                == 1;
    }

    private static boolean isSettled(TaskAnnounced task) {
        return distribution.count(
                        "SELECT COUNT(*) FROM t_task_chunk WHERE task_id = ? AND state <> 'SETTLED'", task.taskId())
                == 0;
    }

    private static void setState(TaskAnnounced task, String state, int secondsAgo) {
        distribution
                .sql()
                .sql("UPDATE t_task_chunk SET state = ?, touched_at = UTC_TIMESTAMP(3) - INTERVAL ? SECOND"
                        + " WHERE task_id = ?")
                .params(state, secondsAgo, task.taskId())
                .update();
    }

    private static void resize(TaskAnnounced task, int chunk, int reserved) {
        distribution
                .sql()
                .sql("UPDATE t_task_chunk SET reserved = ? WHERE task_id = ? AND chunk_no = ?")
                .params(reserved, task.taskId(), chunk)
                .update();
    }

    private static void forget(TaskAnnounced task) {
        distribution
                .sql()
                .sql("DELETE FROM t_task_run WHERE task_id = ?")
                .param(task.taskId())
                .update();
    }
}
