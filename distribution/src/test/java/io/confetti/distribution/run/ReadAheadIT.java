package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.PushFile;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.WaitingFor;
import io.confetti.core.stock.StockStatus;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A reader stays near its savers, and gives its place to others when it has to wait. */
@ExtendWith(EveryPromiseHolds.class)
class ReadAheadIT {

    private static final int WINDOW = 8;
    private static final Duration SOON = Duration.ofSeconds(60);
    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void aReaderWhoseWindowIsFullSavesItself() { // the messages reach nobody, as while the broker is away
        distribution.holdSavers();
        TaskAnnounced task = announced(distribution.aTemplateWithStock(5_000), 5_000, 100);

        distribution.read(task);

        assertThat(reserved(task)).isLessThanOrEqualTo(WINDOW);
        assertThat(distribution.coupons(task)).isGreaterThanOrEqualTo(5_000 - 100 * WINDOW);
    }

    @Test
    void whileTheTemplateIsPausedItWaitsWithItsWindowFullAndHoldsNoThread() {
        long template = distribution.aTemplateWithStock(5_000);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        TaskAnnounced task = announced(template, 5_000, 100);

        await().atMost(SOON).until(() -> reserved(task) == WINDOW && !isRead(task));
        stays(() -> reserved(task) == WINDOW && distribution.coupons(task) == 0);
        assertThat(distribution.progress(task).waitingFor()).isEqualTo(WaitingFor.TEMPLATE_PAUSED);
        distribution.move(template, StockStatus.PAUSED, StockStatus.ACTIVE);
        distribution.ageChunks(task);

        assertThat(distribution.ended(task).delivered()).isEqualTo(5_000);
    }

    @Test
    void cancelEndsATaskThatWaitsForItsPausedTemplate() {
        long template = distribution.aTemplateWithStock(5_000);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        TaskAnnounced task = announced(template, 5_000, 100);
        await().atMost(SOON).until(() -> reserved(task) == WINDOW && !isRead(task));

        new Commands(distribution, task).cancel();

        RunProgress end = distribution.ended(task);
        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.failedByCause()).isEqualTo(Map.of("CANCELLED", 5_000L));
    }

    @Test
    void aPauseInTheMiddleStopsReaderAndSaversAndNothingIsLost() {
        TaskAnnounced task = announced(distribution.aTemplateWithStock(20_000), 20_000, 50);
        await().atMost(SOON).until(() -> distribution.progress(task).rowsRead() > 0);
        Commands operator = new Commands(distribution, task);

        operator.pause();
        await().pollDelay(Duration.ofSeconds(2)).until(() -> true);
        long given = distribution.coupons(task);
        long read = distribution.progress(task).rowsRead();

        stays(() -> distribution.coupons(task) == given
                && distribution.progress(task).rowsRead() == read);
        assertThat(read).isLessThan(20_000);
        assertThat(isRead(task)).isFalse();
        operator.resume();
        assertThat(distribution.ended(task).state()).isEqualTo("COMPLETED");
        assertThat(distribution.holders(task))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 20_000).boxed().toList());
    }

    @Test
    void pausedPushesLeaveTheReadersToOthers() {
        List<TaskAnnounced> paused = IntStream.range(0, 4)
                .mapToObj(i -> announced(distribution.aTemplateWithStock(5_000), 5_000, 50))
                .toList();
        List<Commands> operators =
                paused.stream().map(task -> new Commands(distribution, task)).toList();
        operators.forEach(Commands::pause);

        TaskAnnounced fifth = announced(distribution.aTemplateWithStock(5_000), 5_000, 100);

        assertThat(distribution.ended(fifth).delivered()).isEqualTo(5_000);
        assertThat(paused).noneMatch(ReadAheadIT::isRead);
        assertThat(paused).allMatch(task -> distribution.progress(task).endedAt() == null);
        operators.forEach(Commands::resume);
        paused.forEach(task -> assertThat(distribution.ended(task).delivered()).isEqualTo(5_000));
    }

    @Test
    void aRateIsKeptByChunksOfTwoSeconds() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(2_000), 1, 1, 2_000);
        new Commands(distribution, task).rate(200);
        distribution.announce(task);

        assertThat(distribution.ended(task).delivered()).isEqualTo(2_000);
        assertThat(sizes(task)).containsOnly(400L);
        assertThat(distribution.count(
                        "SELECT TIMESTAMPDIFF(MICROSECOND, MIN(created_at), MAX(created_at)) FROM t_task_chunk"
                                + " WHERE task_id = ?",
                        task.taskId()))
                .as("four chunks after the first")
                .isGreaterThan(Duration.ofMillis(7_200).toMillis() * 1_000);
    }

    @Test
    void aRateThatChangesOftenLosesNoRow() {
        TaskAnnounced task = announced(distribution.aTemplateWithStock(6_000), 6_000, 1_000);
        Commands operator = new Commands(distribution, task);
        for (Integer rate : new Integer[] {25, 400, null, 50, 3_000, 100, 25, 1_000, 200, null}) {
            operator.rate(rate);
            await().pollDelay(Duration.ofMillis(300)).until(() -> true);
        }

        assertThat(distribution.ended(task).delivered()).isEqualTo(6_000);
        assertThat(distribution.holders(task))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 6_000).boxed().toList());
    }

    /** Announced with chunks of another size. */
    private static TaskAnnounced announced(long template, int rows, int chunkSize) {
        TaskAnnounced task = distribution.aTask(template, 1, 1, rows);
        PushFile file = task.file();
        distribution.bean(AcceptTask.class).accept(task.withFile(PushFile.unjudged(file.fileId(), file.sha256())));
        distribution
                .sql()
                .sql("UPDATE t_task_run SET chunk_size = ? WHERE task_id = ?")
                .params(chunkSize, task.taskId())
                .update();
        return distribution.announce(task);
    }

    private static long reserved(TaskAnnounced task) {
        return distribution.count(
                "SELECT COUNT(*) FROM t_task_chunk WHERE task_id = ? AND state = 'RESERVED'", task.taskId());
    }

    private static boolean isRead(TaskAnnounced task) {
        return distribution.count(
                        "SELECT COUNT(*) FROM t_task_run WHERE task_id = ? AND lease_owner IS NOT NULL", task.taskId())
                == 1;
    }

    private static List<Long> sizes(TaskAnnounced task) {
        return distribution
                .sql()
                .sql("SELECT last_ordinal - first_ordinal + 1 FROM t_task_chunk WHERE task_id = ?")
                .param(task.taskId())
                .query(Long.class)
                .list();
    }

    /** Holds for longer than any step takes that must not happen. */
    /** Four sweeps long. */
    private static void stays(Callable<Boolean> condition) {
        await().during(Duration.ofSeconds(2)).atMost(Duration.ofSeconds(15)).until(condition);
    }
}
