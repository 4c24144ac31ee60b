package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.PushFile;
import io.confetti.contract.RunProgress;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.stock.StockKeys;
import io.confetti.distribution.chunk.ChunkDraft;
import io.confetti.distribution.chunk.HandleChunk;
import io.confetti.distribution.chunk.ReserveChunk;
import io.confetti.distribution.chunk.Reserved.Outcome;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.distribution.run.store.LeaseRows;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.ReaderLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Releases of different reading rules one after the other; the file's rows are counted differently by them. */
@ExtendWith(EveryPromiseHolds.class)
class ReadingRulesIT {
    private static final int USERS = 12_000;
    private static final int CHUNK = 5_000;
    /** A row that the first version counted: nothing but a soft hyphen. */
    private static final String ROW_OF_OLD = "\u00AD\n";

    private static Distribution distribution;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    private static TaskAnnounced task(long template) {
        String users = LongStream.rangeClosed(1, USERS).mapToObj(Long::toString).collect(Collectors.joining("\n"));
        return distribution.aTask(template, 1, "userId\n" + ROW_OF_OLD + users + "\n");
    }

    /** As a release of the first version announced it: with its count, and without saying which version. */
    private static TaskAnnounced judgedBefore(TaskAnnounced task) {
        PushFile file = task.file();
        return task.withFile(new PushFile(file.fileId(), file.sha256(), "ACCEPT", null, USERS + 1L, null));
    }

    @Test
    void aRunThatHasBegunEndsUnderTheRulesItBeganWith() throws Exception {
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = judgedBefore(task(template));
        distribution.holdSavers();
        RunLease lease = begunByAnOlderRelease(task);

        assertThat(lease.readerVersion()).isEqualTo(1);
        assertThat(distribution
                        .bean(ReserveChunk.class)
                        .reserve(lease, firstChunkOf(lease))
                        .outcome())
                .isEqualTo(Outcome.RECORDED);
        distribution.redis().delete(distribution.redis().keys("confetti:{" + template + "}:buffer:*"));
        distribution.redis().delete(new StockKeys(template).stock());
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1); // reads its buffer again from the file
        lapse(task);
        distribution.letSavers();
        RunProgress end = distribution.ended(task);

        assertThat(end.delivered()).isEqualTo(USERS);
        assertThat(distribution.holders(task))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, USERS).boxed().toList());
        assertThat(distribution.failures(task)).isEqualTo(Map.of(2L, FailureCause.ID_FORMAT));
        assertThat(failedRows(task)).containsExactly(FailureCause.ID_FORMAT);
        assertThat(versionOf(task)).isEqualTo(1);
    }

    @Test
    void aRunThatWaitsBeginsUnderTheNewRulesOnceTheyHaveJudgedItsFile() {
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = task(template);
        distribution.bean(AcceptTask.class).accept(judgedBefore(task));
        asIfAcceptedByAnOlderRelease(task, "PENDING");

        assertThat(distribution.bean(LeaseRows.class).readable()).doesNotContain(task.taskId());
        assertThat(distribution.bean(TakeLease.class).take(task.taskId())).isEmpty();
        distribution.announce(task);
        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(end.delivered()).isEqualTo(USERS);
        assertThat(end.rowCount()).isEqualTo(USERS);
        assertThat(versionOf(task)).isEqualTo(RecipientReader.VERSION);
    }

    @Test
    void aLateVerdictOfNewerRulesChangesNothingForARunThatHasBegun() {
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = task(template);
        begunByAnOlderRelease(judgedBefore(task));

        distribution.bean(AcceptTask.class).accept(task);
        lapse(task);
        RunProgress end = distribution.ended(task);

        assertThat(end.rowCount()).isEqualTo(USERS + 1L);
        assertThat(end.delivered()).isEqualTo(USERS);
        assertThat(distribution.failures(task)).isEqualTo(Map.of(2L, FailureCause.ID_FORMAT));
    }

    @Test
    void aRunOfRulesThatThisReleaseDoesNotKnowWaits() {
        long template = distribution.aTemplateWithStock(20_000);
        TaskAnnounced task = judgedBefore(task(template));
        begunByAnOlderRelease(task);
        setVersion(task, RecipientReader.VERSION + 1);
        lapse(task);

        assertThat(distribution.bean(LeaseRows.class).readable()).doesNotContain(task.taskId());
        setVersion(task, 1);
        assertThat(distribution.ended(task).delivered()).isEqualTo(USERS);
    }

    @Test
    void aRunThatNewerRulesHaveJudgedWaitsForThem() {
        TaskAnnounced task = task(distribution.aTemplateWithStock(20_000));
        PushFile file = task.file();
        distribution
                .bean(AcceptTask.class)
                .accept(task.withFile(new PushFile(
                        file.fileId(), file.sha256(), "ACCEPT", null, USERS + 0L, RecipientReader.VERSION + 1)));

        assertThat(distribution.bean(LeaseRows.class).readable()).doesNotContain(task.taskId());
        assertThat(distribution.bean(TakeLease.class).take(task.taskId())).isEmpty();
        distribution
                .sql()
                .sql("UPDATE t_task_run SET verdict_version = ? WHERE task_id = ?")
                .params(RecipientReader.VERSION, task.taskId())
                .update();
        assertThat(distribution.ended(task).delivered()).isEqualTo(USERS);
    }

    /** The row as the older release left it, and its lease in nobody's hands who lives. */
    private static RunLease begunByAnOlderRelease(TaskAnnounced task) {
        return distribution.transaction().execute(status -> {
            distribution.bean(AcceptTask.class).accept(task);
            asIfAcceptedByAnOlderRelease(task, "RUNNING");
            RunLease lease =
                    distribution.bean(TakeLease.class).take(task.taskId()).orElseThrow();
            setLease(task, 600);
            distribution.bean(StockFilter.class).openRun(lease.templateId(), lease.taskId(), lease.epoch(), List.of());
            return lease;
        });
    }

    private static void asIfAcceptedByAnOlderRelease(TaskAnnounced task, String state) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET reader_version = 1, state = ?, started_at = created_at WHERE task_id = ?")
                .params(state, task.taskId())
                .update();
    }

    private static void setVersion(TaskAnnounced task, int version) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET reader_version = ? WHERE task_id = ?")
                .params(version, task.taskId())
                .update();
    }

    private static void lapse(TaskAnnounced task) {
        setLease(task, -1);
    }

    private static void setLease(TaskAnnounced task, int seconds) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET lease_owner = 'somebody else',"
                        + " lease_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE task_id = ?")
                .params(seconds, task.taskId())
                .update();
    }

    private ChunkDraft firstChunkOf(RunLease lease) throws Exception {
        ChunkDraft draft = new ChunkDraft(lease.taskId(), 1, 1);
        try (Storage.LocalFile file = distribution
                .bean(Storage.class)
                .local(StorageKeys.recipientFile(lease.task().file().sha256()))) {
            new RecipientReader(ReaderLimits.standard(), 1)
                    .read(file.path(), (ordinal, row, userId, cause, written) -> {
                        draft.add(row, userId, cause, written);
                        return draft.rows() < CHUNK;
                    });
        }
        return draft;
    }

    /** Causes that the failure file gives, read back by the rules that count its rows. */
    private List<FailureCause> failedRows(TaskAnnounced task) throws Exception {
        Path file = Files.write(folder.resolve("failures.xlsx"), distribution.failureFile(task));
        return new RecipientReader(ReaderLimits.standard(), 1)
                .verify(file).findings().stream().map(found -> found.cause()).toList();
    }

    private static long versionOf(TaskAnnounced task) {
        return distribution.count("SELECT reader_version FROM t_task_run WHERE task_id = ?", task.taskId());
    }
}
