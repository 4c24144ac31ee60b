package io.confetti.distribution.chunk.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.DesiredState;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.TaskProgressed;
import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.chunk.ChunkDraft;
import io.confetti.distribution.chunk.ChunkState;
import io.confetti.distribution.chunk.ChunkWork;
import io.confetti.distribution.chunk.DecidedChunk;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.failure.CauseCounts;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Chunks in the database; every move is a compare-and-set. */
@Repository
public class ChunkRows {

    private static final String WORK = "SELECT c.chunk_no, c.state, c.first_ordinal, c.last_ordinal, c.reserved,"
            + " c.granted, c.first_coupon, r.snapshot, r.reader_version, c.touched_at, " + ChunkControl.DESIRED
            + " FROM t_task_chunk c JOIN t_task_run r ON r.task_id = c.task_id";

    private final JdbcClient jdbc;
    private final DistributionProperties properties;

    ChunkRows(JdbcClient jdbc, DistributionProperties properties) {
        this.jdbc = jdbc;
        this.properties = properties;
    }

    /** Moves the run's progress and renews its lease; holds the run row until the transaction ends. */
    public boolean advance(RunLease lease, long rowsRead) {
        return jdbc.sql("UPDATE t_task_run SET rows_read = ?, file_failures = 0, file_retry_at = NULL,"
                                + " lease_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND"
                                + " WHERE task_id = ? AND epoch = ? AND state = 'RUNNING'")
                        .params(rowsRead, properties.leaseMicros(), lease.taskId(), lease.epoch())
                        .update()
                == 1;
    }

    /** Generation of the filter, locked against a load until the transaction ends. */
    public long lockedLoadGen(long templateId) {
        return jdbc.sql("SELECT load_gen FROM t_template_stock WHERE template_id = ? LOCK IN SHARE MODE")
                .param(templateId)
                .query(Long.class)
                .single();
    }

    public void insert(long templateId, DecidedChunk chunk, CauseCounts failures) {
        ChunkDraft draft = chunk.draft();
        ChunkState state = chunk.reserved() > 0 ? ChunkState.RESERVED : ChunkState.SETTLED;
        jdbc.sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                        + " load_gen, first_coupon, failed_reading, state, created_at, touched_at)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))")
                .params(
                        draft.taskId(),
                        draft.chunkNo(),
                        templateId,
                        draft.firstOrdinal(),
                        draft.lastOrdinal(),
                        chunk.reserved(),
                        chunk.gen(),
                        chunk.firstCoupon(),
                        failures.toJson(),
                        state.name())
                .update();
    }

    public Optional<ChunkWork> find(long taskId, int chunkNo) {
        return jdbc.sql(WORK + " WHERE c.task_id = ? AND c.chunk_no = ?")
                .params(taskId, chunkNo)
                .query(ChunkRows::work)
                .optional();
    }

    public List<ChunkWork> reservedOf(long taskId) {
        return jdbc.sql(WORK + " WHERE c.task_id = ? AND c.state = 'RESERVED' ORDER BY c.chunk_no")
                .param(taskId)
                .query(ChunkRows::work)
                .list();
    }

    /** Open chunks that nobody has touched for long; oldest first. */
    public List<ChunkWork> stale(ChunkState state, long untouchedMillis, int limit) {
        return jdbc.sql(WORK + " WHERE c.state = ? AND c.touched_at < UTC_TIMESTAMP(3) - INTERVAL ? MICROSECOND"
                        + " ORDER BY c.touched_at LIMIT ?")
                .params(state.name(), untouchedMillis * 1_000, limit)
                .query(ChunkRows::work)
                .list();
    }

    /** Chunks whose wallets may have been written a moment ago. */
    public List<ChunkWork> givenWithin(long millis) {
        return jdbc.sql(WORK + " WHERE c.state IN ('SAVED', 'SETTLED') AND c.granted > 0"
                        + " AND c.touched_at > UTC_TIMESTAMP(3) - INTERVAL ? MICROSECOND")
                .param(millis * 1_000)
                .query(ChunkRows::work)
                .list();
    }

    /** Marks a chunk as just announced, so that other sweepers leave it alone for a while. */
    public boolean touch(ChunkWork chunk) {
        return jdbc.sql("UPDATE t_task_chunk SET touched_at = UTC_TIMESTAMP(3)"
                                + " WHERE task_id = ? AND chunk_no = ? AND state = ?")
                        .params(chunk.taskId(), chunk.chunkNo(), chunk.state().name())
                        .update()
                == 1;
    }

    public boolean move(ChunkWork chunk, ChunkState from, ChunkState to) {
        return jdbc.sql("UPDATE t_task_chunk SET state = ?, touched_at = UTC_TIMESTAMP(3)"
                                + " WHERE task_id = ? AND chunk_no = ? AND state = ?")
                        .params(to.name(), chunk.taskId(), chunk.chunkNo(), from.name())
                        .update()
                == 1;
    }

    /**
     * Notes what a chunk gave; in the transaction that has just moved it to SAVED.
     *
     * @param usableUntil end of use of its coupons, exclusive; null if it gave nothing
     */
    public void noteResult(ChunkWork chunk, int granted, CauseCounts failures, Instant usableUntil) {
        jdbc.sql("UPDATE t_task_chunk SET granted = ?, failed_saving = ?, usable_until = ?"
                        + " WHERE task_id = ? AND chunk_no = ?")
                .params(granted, failures.toJson(), DatabaseTime.of(usableUntil), chunk.taskId(), chunk.chunkNo())
                .update();
    }

    public void noteFileLost(long taskId) {
        jdbc.sql("UPDATE t_task_run SET reason = ? WHERE task_id = ?")
                .params(TaskProgressed.FILE_LOST, taskId)
                .update();
    }

    private static ChunkWork work(ResultSet row, int i) throws SQLException {
        return new ChunkWork(
                row.getInt(1),
                ChunkState.valueOf(row.getString(2)),
                row.getLong(3),
                row.getLong(4),
                row.getInt(5),
                row.getInt(6),
                row.getLong(7),
                JSON.parseObject(row.getString(8), TaskAnnounced.class),
                row.getInt(9),
                row.getObject(10, LocalDateTime.class),
                DesiredState.named(row.getString(11)));
    }
}
