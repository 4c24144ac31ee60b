package io.confetti.distribution.run;

import static io.confetti.sheet.policy.FailureCause.ALREADY_OWNED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.PushFile;
import io.confetti.contract.RunProgress;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.ChunkLines;
import io.confetti.core.stock.Hold;
import io.confetti.core.stock.Recipient;
import io.confetti.core.stock.RedisRestarted;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.stock.StockKeys;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.core.wallet.WalletKeys;
import io.confetti.distribution.chunk.ChunkDraft;
import io.confetti.distribution.chunk.HandleChunk;
import io.confetti.distribution.chunk.ReserveChunk;
import io.confetti.distribution.chunk.Reserved.Outcome;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EndedTasks;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.distribution.run.store.LeaseRows;
import io.confetti.distribution.run.store.RunRows.LastChunk;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.policy.FailureCause;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sequences that broke earlier versions of the protocol, by their numbers. */
@ExtendWith(EveryPromiseHolds.class)
class SequencesIT {

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void aSleepingReaderIsFencedAfterAnotherOwnerFinished() { // 1
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = accepted(distribution.aTask(template, 1, 1, 6_000));
        RunLease sleeper = lease(task);
        distribution.bean(StockFilter.class).openRun(template, task.taskId(), sleeper.epoch(), List.of());
        reserveOnly(sleeper, 1, 1, 5_000);
        expireLease(task);
        distribution.announce(task);
        RunProgress end = distribution.ended(task);

        Outcome reserves = reserve(sleeper, draft(sleeper, 1, 1, 5_000));
        Outcome reservesNext = reserve(sleeper, draft(sleeper, 2, 5_001, 6_000));

        assertThat(List.of(reserves, reservesNext)).containsOnly(Outcome.FENCED);
        assertThat(end.delivered()).isEqualTo(6_000);
        assertThat(distribution.left(template)).isEqualTo(14_000);
    }

    @Test
    void aReaderThatOpensLateGivesNothingBack() { // 1
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = accepted(distribution.aTask(template, 1, 1, 6_000));
        RunLease sleeper = lease(task); // it has seen no chunk, and sleeps before it tells the filter
        expireLease(task);
        distribution.holdSavers();
        distribution.announce(task);
        distribution.read(task);

        boolean opened =
                distribution.bean(StockFilter.class).openRun(template, task.taskId(), sleeper.epoch(), List.of());
        distribution.letSavers();

        assertThat(opened).isFalse();
        assertThat(distribution.ended(task).delivered()).isEqualTo(6_000);
        assertThat(distribution.filter(template)).containsEntry("available", "14000");
    }

    @Test
    void aReaderThatOpensLateGivesNothingBackThoughRedisHasForgottenWhoClosed() { // 1 and 3
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = accepted(distribution.aTask(template, 1, 1, 6_000));
        RunLease sleeper = lease(task);
        expireLease(task);
        distribution.holdSavers();
        distribution.announce(task);
        distribution.read(task);
        distribution.redis().delete(distribution.redis().keys("confetti:{" + template + "}:*"));

        boolean opened =
                distribution.bean(StockFilter.class).openRun(template, task.taskId(), sleeper.epoch(), List.of());
        distribution.letSavers();

        assertThat(opened).isFalse();
        assertThat(distribution.ended(task).delivered()).isEqualTo(6_000);
        assertThat(distribution.filter(template)).containsEntry("available", "14000");
    }

    @Test
    void aFilterThatWasPassedByIsLoadedBeforeAPushReservesFromIt() {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.bean(StockFilter.class).reload(template);
        distribution.bean(TemplateStocks.class).newGeneration(template); // by a process that is gone

        RunProgress end = distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, 12_000)));

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(distribution.filter(template)).containsEntry("available", "8000");
    }

    @Test
    void aLoadBetweenReserveAndRecordMakesItReserveAgain() { // 3: reserved, not recorded
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = accepted(distribution.aTask(template, 1, 1, 6_000));
        RunLease lease = lease(task);
        distribution.bean(StockFilter.class).openRun(template, task.taskId(), lease.epoch(), List.of());
        reserveOnly(lease, 1, 1, 5_000);
        loseFilter(template);

        assertThat(reserve(lease, draft(lease, 1, 1, 5_000))).isEqualTo(Outcome.RECORDED);
        expireLease(task);

        assertThat(distribution.ended(task).delivered()).isEqualTo(6_000);
    }

    @Test
    void redisComesBackEmptyWhileChunksAreRecordedSavedAndSettled() { // 2 and 3
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 18_000));
        distribution.read(task);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 3); // settled
        loseEverything(task);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1); // its buffer is read again from the file
        loseFilter(template);
        distribution.letSavers();

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(distribution.holders(task))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 18_000).boxed().toList());
        assertThat(distribution.filter(template)).containsEntry("available", "2000");
    }

    @Test
    void aFilterThatCameBackOlderIsNoticed() { // 3
        long template = distribution.aTemplateWithStock(6_000);
        distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, 1_000)));
        String key = new StockKeys(template).stock();
        distribution.redis().opsForHash().put(key, "available", "6000"); // as before the push
        distribution.redis().opsForHash().put(key, "run", "the life before");
        RunProgress second = distribution.ended(distribution.announce(distribution.aTask(template, 1, 1_001, 9_000)));

        assertThat(second.delivered()).isEqualTo(5_000);
        assertThat(distribution.left(template)).isZero();
    }

    @Test
    void walletsAreWrittenAgainHoweverLongRedisWasAway() { // 3
        long template = distribution.aTemplateWithStock(100);
        distribution.bean(ReadWallet.class).read(5_550_990_001L);
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 5_550_990_001L, 5_550_990_001L));
        distribution.ended(task);
        distribution
                .sql()
                .sql("UPDATE t_task_chunk SET touched_at = touched_at - INTERVAL 5 MINUTE WHERE task_id = ?")
                .param(task.taskId())
                .update();
        String wallet = WalletKeys.of(5_550_990_001L);
        distribution.redis().delete(wallet);
        distribution.redis().opsForZSet().add(wallet, WalletKeys.COMPLETE, 1); // as before the push, in a former life

        distribution.publish(new RedisRestarted(Duration.ofMinutes(5)));

        assertThat(distribution.redis().opsForZSet().zCard(wallet)).isEqualTo(2);
    }

    @Test
    void aTakeoverWithAnotherListPutsEveryRowInOnePlace() { // 4
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = accepted(distribution.aTask(template, 1, 1, 5_000));
        RunLease dead = lease(task);
        distribution.bean(StockFilter.class).openRun(template, task.taskId(), dead.epoch(), List.of());
        reserveOnly(dead, 1, 1, 5_000);
        distribution.ended(distribution.announce(distribution.aTask(template, 1, 1_001, 2_000)));
        expireLease(task);
        distribution.announce(task);

        RunProgress end = distribution.ended(task);

        assertThat(end.delivered()).isEqualTo(4_000);
        assertThat(end.failedByCause()).isEqualTo(Map.of(ALREADY_OWNED.name(), 1_000L));
        assertThat(distribution.left(template)).isEqualTo(15_000);
    }

    @Test
    void anotherChunkSizeAfterARestartCutsTheSameChunks() { // 5
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = accepted(distribution.aTask(template, 1, 1, 4_000));
        distribution
                .sql()
                .sql("UPDATE t_task_run SET chunk_size = 1500 WHERE task_id = ?") // accepted under another setting
                .param(task.taskId())
                .update();
        RunLease dead = lease(task);
        distribution.bean(StockFilter.class).openRun(template, task.taskId(), dead.epoch(), List.of());
        ReadChunks reading = new ReadChunks(
                dead, new LastChunk(0, 0), distribution.bean(ReserveInTurn.class), new Reading(task.taskId()));
        for (long row = 1; row <= 2_000; row++) { // dies in the second chunk
            reading.userRow(row, row + 1, row, null, null);
        }
        expireLease(task);
        distribution.ended(task);

        assertThat(distribution
                        .sql()
                        .sql("SELECT last_ordinal FROM t_task_chunk WHERE task_id = ? ORDER BY chunk_no")
                        .param(task.taskId())
                        .query(Long.class)
                        .list())
                .containsExactly(1_500L, 3_000L, 4_000L);
    }

    @Test
    void theLastTwoSaversEndTheTaskOnce() throws Exception { // 6
        EndedTasks told = distribution.bean(EndedTasks.class);
        for (int round = 0; round < 5; round++) {
            long template = distribution.aTemplateWithStock(20_000);
            distribution.holdSavers();
            TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 10_000));
            distribution.read(task);
            ExecutorService two = Executors.newFixedThreadPool(2);
            CyclicBarrier together = new CyclicBarrier(2);
            for (int chunk = 1; chunk <= 2; chunk++) {
                int number = chunk;
                two.submit(() -> {
                    together.await();
                    distribution.bean(HandleChunk.class).handle(task.taskId(), number);
                    return null;
                });
            }
            two.shutdown();
            assertThat(two.awaitTermination(60, TimeUnit.SECONDS)).isTrue();

            await().until(() -> !told.of(task.taskId()).isEmpty());
            distribution.letSavers();
            assertThat(distribution.ended(task).state()).isEqualTo("COMPLETED");
            assertThat(told.of(task.taskId())).hasSize(1);
        }
    }

    @Test
    void theSweeperStartsATaskAgainWhoseOwnerDied() { // 7
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = accepted(distribution.aTask(template, 1, 1, 6_000));
        RunLease dead = lease(task);
        setLease(task, "somebody else", 2);
        distribution.announce(task); // acknowledged: the lease is held

        RunProgress end = distribution.ended(task);

        assertThat(end.delivered()).isEqualTo(6_000);
        assertThat(distribution.bean(LeaseRows.class).renew(dead)).isFalse(); // a hung reader has lost it
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void stockIsNotHeldForThoseWhoOwnItAlready(boolean slowSavers) { // 8
        long template = distribution.aTemplateWithStock(10_000);
        distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, 3_000)));
        if (slowSavers) {
            distribution.holdSavers();
        }
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 12_000));
        if (slowSavers) {
            distribution.read(task);
            distribution.letSavers();
        }

        RunProgress end = distribution.ended(task);

        assertThat(end.delivered()).isEqualTo(7_000);
        assertThat(end.failedByCause()).isEqualTo(Map.of(ALREADY_OWNED.name(), 3_000L, "NO_STOCK", 2_000L));
    }

    @Test
    void theCorrectedFailureFileHitsNobodyTwice() throws IOException { // 14
        long template = distribution.aTemplateWithStock(100);
        String csv = "userId,name\n21,a\n21,b\nabc,c\n22,d\n1.79E+18,e\n,f\n";
        TaskAnnounced first = distribution.announce(distribution.aTask(template, 1, csv));
        distribution.ended(first);

        TaskAnnounced second = distribution.announce(distribution.aTask(template, 1, distribution.failureFile(first)));
        RunProgress end = distribution.ended(second);

        assertThat(distribution.coupons(second)).isZero();
        assertThat(end.failedByCause())
                .isEqualTo(Map.of(FailureCause.ID_FORMAT.name(), 2L, FailureCause.ID_MISSING.name(), 1L));
        assertThat(distribution.holders(first)).containsExactly(21L, 22L);
    }

    @Test
    void aPausedTemplateLetsChunksWaitAndGoOn() {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 6_000));
        distribution.read(task);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1);
        assertThat(distribution.coupons(task)).isZero();
        distribution.move(template, StockStatus.PAUSED, StockStatus.ACTIVE);
        distribution.letSavers();

        assertThat(distribution.ended(task).delivered()).isEqualTo(6_000);
    }

    @Test
    void cancelEndsATaskWhoseTemplateIsPaused() { // 13
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 12_000));
        distribution.read(task);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 2); // waits
        cancelled(task);
        distribution.letSavers();
        distribution.ageChunks(task);

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.delivered()).isEqualTo(5_000);
        assertThat(end.failedByCause()).isEqualTo(Map.of("CANCELLED", 7_000L));
        assertThat(distribution.filter(template)).containsEntry("available", "15000");
    }

    @Test
    void cancelWhileTheTemplateIsPausedAlsoEndsATaskThatIsStillRead() { // 13
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = accepted(distribution.aTask(template, 1, 1, 12_000));
        RunLease dead = lease(task);
        distribution.bean(StockFilter.class).openRun(template, task.taskId(), dead.epoch(), List.of());
        distribution.bean(ReserveChunk.class).reserve(dead, draft(dead, 1, 1, 5_000));
        distribution.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        cancelled(task);
        expireLease(task);
        distribution.ageChunks(task);

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.delivered() + end.failed()).isEqualTo(12_000);
        assertThat(distribution.left(template)).isEqualTo(20_000 - end.delivered());
    }

    @Test
    void endingAPausedTemplateEndsItsTask() {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 6_000));
        distribution.read(task);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1); // waits
        distribution.move(template, StockStatus.PAUSED, StockStatus.ENDED);
        distribution.letSavers();

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("FAILED");
        assertThat(end.failedByCause()).isEqualTo(Map.of("TEMPLATE_ENDED", 6_000L));
        assertThat(distribution.filter(template)).containsEntry("available", "20000");
    }

    @Test
    void aFileLostInTheMiddleEndsTheTaskWithItsReason() throws IOException {
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = accepted(distribution.aTask(template, 1, 1, 12_000));
        RunLease dead = lease(task);
        distribution.bean(StockFilter.class).openRun(template, task.taskId(), dead.epoch(), List.of());
        distribution.bean(ReserveChunk.class).reserve(dead, draft(dead, 1, 1, 5_000));
        distribution
                .bean(Storage.class)
                .delete(StorageKeys.recipientFile(task.file().sha256()));
        expireLease(task);
        distribution.announce(task);

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED_WITH_FAILURES");
        assertThat(end.reason()).isEqualTo("FILE_LOST");
        assertThat(end.delivered()).isEqualTo(5_000);
    }

    /** Accepted, but without a verdict: no reader may touch it before {@link #lease}. */
    private static TaskAnnounced accepted(TaskAnnounced task) {
        PushFile file = task.file();
        distribution.bean(AcceptTask.class).accept(task.withFile(PushFile.unjudged(file.fileId(), file.sha256())));
        return task;
    }

    /** Takes the lease as a reader does that then dies: the row says that it is held by somebody else. */
    private static RunLease lease(TaskAnnounced task) {
        return distribution.transaction().execute(status -> {
            distribution.bean(AcceptTask.class).accept(task);
            RunLease lease =
                    distribution.bean(TakeLease.class).take(task.taskId()).orElseThrow();
            setLease(task, "somebody else", 600);
            return lease;
        });
    }

    /** Returns once the run knows of it, so that the next look at its chunks sees it. */
    private static void cancelled(TaskAnnounced task) {
        distribution.cancel(task);
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        distribution.count("SELECT cancel_requested FROM t_task_run WHERE task_id = ?", task.taskId())
                                == 1);
    }

    private static void expireLease(TaskAnnounced task) {
        setLease(task, "somebody else", -1);
    }

    private static void setLease(TaskAnnounced task, String owner, int seconds) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET lease_owner = ?, lease_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND"
                        + " WHERE task_id = ?")
                .params(owner, seconds, task.taskId())
                .update();
    }

    private static void reserveOnly(RunLease lease, int chunk, long first, long last) {
        distribution
                .bean(StockFilter.class)
                .reserve(
                        lease.templateId(),
                        new Hold(lease.taskId(), chunk),
                        lease.epoch(),
                        ChunkLines.of(LongStream.rangeClosed(first, last)
                                .mapToObj(row -> new Recipient(row + 1, row))
                                .toList()),
                        0);
    }

    private static Outcome reserve(RunLease lease, ChunkDraft draft) {
        return distribution.bean(ReserveChunk.class).reserve(lease, draft).outcome();
    }

    private static ChunkDraft draft(RunLease lease, int chunk, long first, long last) {
        ChunkDraft draft = new ChunkDraft(lease.taskId(), chunk, first);
        LongStream.rangeClosed(first, last).forEach(row -> draft.add(row + 1, row, null, null));
        return draft;
    }

    private static void loseFilter(long template) {
        distribution.redis().delete(new StockKeys(template).stock());
    }

    private static void loseEverything(TaskAnnounced task) {
        loseFilter(task.templateId());
        distribution.redis().delete(distribution.redis().keys("confetti:{" + task.templateId() + "}:buffer:*"));
        distribution.redis().delete(distribution.redis().keys("confetti:wallet:*"));
    }
}
