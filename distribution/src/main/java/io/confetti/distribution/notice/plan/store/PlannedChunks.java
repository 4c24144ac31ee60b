package io.confetti.distribution.notice.plan.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.notice.plan.PlanRun;
import io.confetti.distribution.notice.plan.SettledChunk;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What is planned of runs and chunks; every move is a compare-and-set. */
@Repository
public class PlannedChunks {

    private static final String CHUNK = "c.chunk_no, c.first_ordinal, c.last_ordinal, c.first_coupon, c.reserved";

    private static final String OPEN = " c.state = 'SETTLED' AND c.granted > 0 AND c.notice_state IS NULL";

    private final JdbcClient jdbc;

    PlannedChunks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Runs of which something can be planned now, or whose planning can end; oldest first. */
    public List<PlanRun> planning(int limit) {
        return jdbc.sql("SELECT r.snapshot, r.reader_version FROM t_task_run r WHERE r.notice_state = 'PLANNING'"
                        + " AND (r.ended_at IS NOT NULL OR EXISTS (SELECT 1 FROM t_task_chunk c"
                        + " WHERE c.task_id = r.task_id AND" + OPEN + ")) ORDER BY r.task_id LIMIT ?")
                .param(limit)
                .query((row, i) -> new PlanRun(JSON.parseObject(row.getString(1), TaskAnnounced.class), row.getInt(2)))
                .list();
    }

    /** Chunks after the given one that wait for their plan, in the order of the rows. */
    public List<SettledChunk> open(long taskId, int after, int limit) {
        return jdbc.sql("SELECT " + CHUNK + " FROM t_task_chunk c WHERE c.task_id = ? AND c.chunk_no > ? AND" + OPEN
                        + " ORDER BY c.chunk_no LIMIT ?")
                .params(taskId, after, limit)
                .query(PlannedChunks::chunk)
                .list();
    }

    /**
     * What is the next to be planned.
     *
     * @param settled empty if the next chunk is still to be settled, or to be read
     * @param isComplete whether no further chunk will come, or none is wanted
     */
    public record Ahead(Optional<SettledChunk> settled, boolean isComplete) {}

    /** In the order of the rows: a chunk that is settled waits for those before it. */
    public Ahead ahead(long taskId, int after) {
        boolean isComplete = jdbc.sql("SELECT COUNT(*) FROM t_task_run WHERE task_id = ?"
                                + " AND (ended_at IS NOT NULL OR notice_state <> 'PLANNING')")
                        .param(taskId)
                        .query(Integer.class)
                        .single()
                == 1;
        Optional<SettledChunk> settled = jdbc
                .sql("SELECT " + CHUNK + ", c.state FROM t_task_chunk c WHERE c.task_id = ?"
                        + " AND c.chunk_no > ? AND c.notice_state IS NULL AND (c.state <> 'SETTLED' OR c.granted > 0)"
                        + " ORDER BY c.chunk_no LIMIT 1")
                .params(taskId, after)
                .query((row, i) -> "SETTLED".equals(row.getString(6)) ? chunk(row, i) : null)
                .list()
                .stream()
                .filter(Objects::nonNull)
                .findFirst();
        return new Ahead(settled, isComplete);
    }

    /**
     * Marks a chunk; its row is locked until the transaction ends.
     *
     * @return false if somebody else has planned it
     */
    public boolean mark(long taskId, SettledChunk chunk, int notices) {
        return jdbc.sql("UPDATE t_task_chunk SET notice_state = 'PLANNED', notices = ? WHERE task_id = ?"
                                + " AND chunk_no = ? AND state = 'SETTLED' AND notice_state IS NULL")
                        .params(notices, taskId, chunk.chunkNo())
                        .update()
                == 1;
    }

    /**
     * Whether the run's notices are still wanted; nothing is locked. Who asks it with a marked chunk is heard by whoever cancels
     * the run first and locks its chunks then.
     */
    public boolean isPlanning(long taskId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_task_run WHERE task_id = ? AND notice_state = 'PLANNING'")
                        .param(taskId)
                        .query(Integer.class)
                        .single()
                == 1;
    }

    /** @return false if a chunk is open, or the run has not ended */
    public boolean end(long taskId) {
        return jdbc.sql("UPDATE t_task_run r SET r.notice_state = 'PLANNED' WHERE r.task_id = ?"
                                + " AND r.notice_state = 'PLANNING' AND r.ended_at IS NOT NULL"
                                + " AND NOT EXISTS (SELECT 1 FROM t_task_chunk c WHERE c.task_id = r.task_id"
                                + " AND c.granted > 0 AND c.notice_state IS NULL)")
                        .param(taskId)
                        .update()
                == 1;
    }

    private static SettledChunk chunk(ResultSet row, int i) throws SQLException {
        return new SettledChunk(row.getInt(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getInt(5));
    }
}
