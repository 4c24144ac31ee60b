package io.confetti.distribution.chunk.store;

import io.confetti.contract.DesiredState;
import io.confetti.distribution.chunk.ChunkWork;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.OptionalInt;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What is wanted of a run as its reader and its savers see it, and the chunks that wait for it. */
@Repository
public class ChunkControl {

    /** The flag alone is what instances of an earlier release set. */
    static final String DESIRED =
            "CASE WHEN r.cancel_requested = 1 AND r.desired <> 'UNDO' THEN 'CANCEL' ELSE r.desired END";

    private final JdbcClient jdbc;

    ChunkControl(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * What a reader has to know before it decides a chunk, seen at one instant.
     *
     * @param rate user rows per second at most, null for as fast as it goes, as rows are read that get nothing anyway
     * @param open chunks of the task that are recorded and not saved
     * @param giving false once the template has ended, or if the task was accepted outside the claim window
     * @param givenByOthers coupons of the template that this task has not given and that count for the limits of users
     */
    public record Snapshot(
            DesiredState desired,
            Integer rate,
            int open,
            boolean templatePaused,
            boolean giving,
            long givenByOthers,
            long stockVersion) {}

    public Snapshot snapshot(long taskId, Instant acceptedAt) {
        LocalDateTime accepted = DatabaseTime.of(acceptedAt);
        return jdbc.sql("SELECT " + DESIRED + ", r.rate, own.waiting, s.status = 'PAUSED',"
                        + " s.status <> 'ENDED' AND s.claim_start <= ? AND s.claim_end > ?,"
                        + " s.issued - s.stock_left + s.kept_places - own.given, s.stock_version"
                        + " FROM t_task_run r JOIN t_template_stock s ON s.template_id = r.template_id"
                        + " CROSS JOIN (SELECT COALESCE(SUM(c.granted - c.revoked), 0) AS given,"
                        + " COALESCE(SUM(c.state = 'RESERVED'), 0) AS waiting FROM t_task_chunk c WHERE c.task_id = ?) own"
                        + " WHERE r.task_id = ?")
                .params(accepted, accepted, taskId, taskId)
                .query(ChunkControl::snapshot)
                .single();
    }

    private static Snapshot snapshot(ResultSet row, int i) throws SQLException {
        DesiredState desired = DesiredState.named(row.getString(1));
        boolean giving = row.getBoolean(5);
        return new Snapshot(
                desired,
                desired.isFinal() || !giving ? null : row.getObject(2, Integer.class),
                row.getInt(3),
                row.getBoolean(4),
                giving,
                row.getLong(6),
                row.getLong(7));
    }

    /** What is wanted of a run now. */
    public DesiredState desired(long taskId) {
        return DesiredState.named(jdbc.sql("SELECT " + DESIRED + " FROM t_task_run r WHERE r.task_id = ?")
                .param(taskId)
                .query(String.class)
                .single());
    }

    /** @param passedOver older ones that are left out */
    public OptionalInt oldestReserved(long taskId, int passedOver) {
        return jdbc.sql("SELECT chunk_no FROM t_task_chunk WHERE task_id = ? AND state = 'RESERVED'"
                        + " ORDER BY chunk_no LIMIT 1 OFFSET ?")
                .params(taskId, passedOver)
                .query(Integer.class)
                .optional()
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    /** Chunks that wait to be saved, oldest first. */
    public List<Integer> reserved(long taskId) {
        return jdbc.sql("SELECT chunk_no FROM t_task_chunk WHERE task_id = ? AND state = 'RESERVED' ORDER BY chunk_no")
                .param(taskId)
                .query(Integer.class)
                .list();
    }

    /** As {@link ChunkRows#touch}, for a chunk that has to wait; not if it was woken since it was read. */
    public void rest(ChunkWork chunk) {
        jdbc.sql("UPDATE t_task_chunk SET touched_at = UTC_TIMESTAMP(3)"
                        + " WHERE task_id = ? AND chunk_no = ? AND state = 'RESERVED' AND touched_at = ?")
                .params(chunk.taskId(), chunk.chunkNo(), chunk.touchedAt())
                .update();
    }

    /** Lets the next sweep handle the chunks that wait to be saved. */
    public void wake(long taskId) {
        jdbc.sql("UPDATE t_task_chunk SET touched_at = touched_at - INTERVAL 1 DAY"
                        + " WHERE task_id = ? AND state = 'RESERVED'")
                .param(taskId)
                .update();
    }
}
