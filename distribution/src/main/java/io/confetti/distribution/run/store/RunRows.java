package io.confetti.distribution.run.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.contract.TaskAnnounced;
import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.failure.CauseCounts;
import io.confetti.distribution.run.Run;
import io.confetti.distribution.run.RunState;
import io.confetti.distribution.run.RunTotals;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.RecipientReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Runs in the database; leases are judged by the database's clock. */
@Repository
public class RunRows {

    private static final String RUN = "SELECT snapshot, state, reason, cancel_requested, epoch, reading_complete,"
            + " rows_read, failure_file, reader_version, started_at, ended_at FROM t_task_run";

    /**
     * A run that waits begins under the rules of this release, once they and no newer ones have judged its file; one that
     * has begun goes on under its own.
     */
    private static final String BY_KNOWN_RULES = " ((state = 'PENDING' AND verdict_version = " + RecipientReader.VERSION
            + ") OR (state = 'RUNNING' AND reader_version <= " + RecipientReader.VERSION + "))";

    private static final String UNREAD = BY_KNOWN_RULES + " AND reading_complete = 0"
            + " AND file_verdict = 'ACCEPT' AND (file_retry_at IS NULL OR file_retry_at <= UTC_TIMESTAMP(3))"
            + " AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3) OR (lease_owner = ? AND lease_until <= ?))";

    private final JdbcClient jdbc;
    private final DistributionProperties properties;
    private final String instance;
    /** A lease of this instance that ends later was renewed after this process began, by a twin with the same id. */
    private final LocalDateTime formerLife;

    RunRows(
            JdbcClient jdbc,
            DistributionProperties properties,
            SuiteClock clock,
            @Value("${confetti.instance-id:${random.uuid}}") String instance) {
        this.jdbc = jdbc;
        this.properties = properties;
        this.instance = instance;
        this.formerLife = DatabaseTime.of(clock.instant().plus(properties.lease()));
    }

    /** Last recorded chunk of a run; zeros if there is none. */
    public record LastChunk(int chunkNo, long lastOrdinal) {}

    public boolean insertIfAbsent(TaskAnnounced task) {
        return jdbc.sql("INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version,"
                                + " file_verdict, verdict_version, state, created_at)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'PENDING', ?)"
                                + " ON DUPLICATE KEY UPDATE task_id = task_id")
                        .params(
                                task.taskId(),
                                task.shopId(),
                                task.templateId(),
                                JSON.toJSONString(task),
                                properties.chunkSize(),
                                RecipientReader.VERSION,
                                task.file().verdict(),
                                task.file().verdictVersion(),
                                DatabaseTime.of(task.acceptedAt()))
                        .update()
                == 1;
    }

    public Optional<Run> find(long taskId) {
        return jdbc.sql(RUN + " WHERE task_id = ?")
                .param(taskId)
                .query(RunRows::run)
                .optional();
    }

    public Run lock(long taskId) {
        return jdbc.sql(RUN + " WHERE task_id = ? FOR UPDATE")
                .param(taskId)
                .query(RunRows::run)
                .single();
    }

    public void noteVerdict(TaskAnnounced task) {
        jdbc.sql("UPDATE t_task_run SET snapshot = ?, file_verdict = ?, verdict_version = ? WHERE task_id = ?")
                .params(
                        JSON.toJSONString(task),
                        task.file().verdict(),
                        task.file().verdictVersion(),
                        task.taskId())
                .update();
    }

    public void requestCancel(long taskId) {
        jdbc.sql("UPDATE t_task_run SET cancel_requested = 1 WHERE task_id = ?")
                .param(taskId)
                .update();
    }

    /** Takes the lease if nobody else's stands; a restarted instance takes that of its former life at once. */
    public boolean take(long taskId, Instant now) {
        return jdbc.sql("UPDATE t_task_run SET epoch = epoch + 1,"
                                + " reader_version = CASE state WHEN 'PENDING' THEN ? ELSE reader_version END,"
                                + " state = 'RUNNING', lease_owner = ?,"
                                + " lease_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND,"
                                + " started_at = COALESCE(started_at, ?) WHERE task_id = ? AND" + UNREAD)
                        .params(
                                RecipientReader.VERSION,
                                instance,
                                properties.leaseMicros(),
                                DatabaseTime.of(now),
                                taskId,
                                instance,
                                formerLife)
                        .update()
                == 1;
    }

    public RunLease lease(long taskId) {
        return jdbc.sql("SELECT snapshot, epoch, chunk_size, reader_version FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query((row, i) -> new RunLease(
                        JSON.parseObject(row.getString(1), TaskAnnounced.class),
                        row.getLong(2),
                        row.getInt(3),
                        row.getInt(4)))
                .single();
    }

    public boolean renew(RunLease lease) {
        return jdbc.sql("UPDATE t_task_run SET lease_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND"
                                + " WHERE task_id = ? AND epoch = ?")
                        .params(properties.leaseMicros(), lease.taskId(), lease.epoch())
                        .update()
                == 1;
    }

    /** The lease runs out unless somebody renews it; until then no instance tries again, this one included. */
    public void letGo(RunLease lease) {
        jdbc.sql("UPDATE t_task_run SET lease_owner = NULL WHERE task_id = ? AND epoch = ? AND reading_complete = 0")
                .params(lease.taskId(), lease.epoch())
                .update();
    }

    /**
     * Anybody may take the lease once the pause after a failed try at the file is over.
     *
     * @return false if it has a later owner
     */
    public boolean release(RunLease lease) {
        return jdbc.sql("UPDATE t_task_run SET lease_owner = NULL, lease_until = GREATEST(UTC_TIMESTAMP(3),"
                                + " COALESCE(file_retry_at, UTC_TIMESTAMP(3)))"
                                + " WHERE task_id = ? AND epoch = ? AND reading_complete = 0")
                        .params(lease.taskId(), lease.epoch())
                        .update()
                == 1;
    }

    /** @param reason null if there is nothing to say; what a lost chunk has said before stays */
    public boolean completeReading(RunLease lease, String reason) {
        return jdbc.sql("UPDATE t_task_run SET reading_complete = 1, reason = COALESCE(?, reason), lease_owner = NULL,"
                                + " file_failures = CASE WHEN ? IS NULL THEN 0 ELSE file_failures END, file_retry_at = NULL,"
                                + " lease_until = NULL WHERE task_id = ? AND epoch = ?")
                        .params(reason, reason, lease.taskId(), lease.epoch())
                        .update()
                == 1;
    }

    public List<Integer> unsettledChunks(long taskId) {
        return jdbc.sql("SELECT chunk_no FROM t_task_chunk WHERE task_id = ? AND state <> 'SETTLED'")
                .param(taskId)
                .query(Integer.class)
                .list();
    }

    public LastChunk lastChunk(long taskId) {
        return jdbc.sql("SELECT chunk_no, last_ordinal FROM t_task_chunk WHERE task_id = ?"
                        + " ORDER BY chunk_no DESC LIMIT 1")
                .param(taskId)
                .query((row, i) -> new LastChunk(row.getInt(1), row.getLong(2)))
                .optional()
                .orElse(new LastChunk(0, 0));
    }

    /**
     * Tasks that wait for a reader, or whose reader does not move any more; new ones first, then those that were tried
     * longest ago, so that one which always fails is not in the way of the others.
     */
    public List<Long> readable() {
        return jdbc.sql("SELECT task_id FROM t_task_run WHERE" + UNREAD + " ORDER BY lease_until, created_at LIMIT 20")
                .params(instance, formerLife)
                .query(Long.class)
                .list();
    }

    public boolean end(Run run, RunState state, String reason, String failureFile, Instant now) {
        return jdbc.sql("UPDATE t_task_run SET state = ?, reason = ?, failure_file = ?, ended_at = ?,"
                                + " finish_until = NULL WHERE task_id = ? AND state = ?")
                        .params(
                                state.name(),
                                reason,
                                failureFile,
                                DatabaseTime.of(now),
                                run.taskId(),
                                run.state().name())
                        .update()
                == 1;
    }

    public RunTotals totals(long taskId) {
        CauseCounts failed = new CauseCounts();
        long[] delivered = {0};
        jdbc.sql("SELECT granted, failed_reading, failed_saving FROM t_task_chunk WHERE task_id = ?")
                .param(taskId)
                .query(row -> {
                    delivered[0] += row.getLong(1);
                    failed.add(CauseCounts.parse(row.getString(2)));
                    failed.add(CauseCounts.parse(row.getString(3)));
                });
        return new RunTotals(delivered[0], failed);
    }

    private static Run run(ResultSet row, int i) throws SQLException {
        return new Run(
                JSON.parseObject(row.getString("snapshot"), TaskAnnounced.class),
                RunState.valueOf(row.getString("state")),
                row.getString("reason"),
                row.getBoolean("cancel_requested"),
                row.getLong("epoch"),
                row.getBoolean("reading_complete"),
                row.getLong("rows_read"),
                row.getString("failure_file"),
                row.getInt("reader_version"),
                DatabaseTime.instant(row.getObject("started_at", LocalDateTime.class)),
                DatabaseTime.instant(row.getObject("ended_at", LocalDateTime.class)));
    }
}
