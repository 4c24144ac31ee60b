package io.confetti.distribution.retention.store;

import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Chunks that go, the first of each run first; what they count stays on the row of the run. */
@Repository
public class OldChunks {
    private static final String DUE = """
            SELECT r.task_id FROM t_task_run r FORCE INDEX (k_run_chunks)
              JOIN t_template_stock s ON s.template_id = r.template_id
            WHERE r.chunks_gone_at IS NULL AND r.ended_at < UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND
              AND r.failures_gone_at IS NOT NULL
              AND (r.undo_state IS NULL OR r.undo_state = 'UNDONE')
              AND (r.undo_until IS NULL OR r.undo_until < UTC_TIMESTAMP(3))
              AND (r.notice_state IS NULL OR r.notice_state NOT IN ('PLANNING', 'PAUSED'))
              AND (s.status = 'ENDED' OR s.claim_end < UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND)
              AND NOT EXISTS (SELECT 1 FROM t_task_chunk c WHERE c.task_id = r.task_id
                AND (c.usable_until >= UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND OR c.expired_done = 0 AND c.granted > 0))
              AND NOT EXISTS (SELECT 1 FROM t_undo_notice u WHERE u.task_id = r.task_id AND u.state = 'PLANNING')
              AND NOT EXISTS (SELECT 1 FROM t_notice n WHERE n.task_id = r.task_id AND n.ended_at IS NULL)
            ORDER BY r.ended_at LIMIT :most
            """;

    private final JdbcClient jdbc;

    OldChunks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param failed JSON: failures by cause of the chunks that are gone
     */
    public record Gone(long templateId, long sourceId, String failed) {}

    /**
     * @param failedReading JSON
     * @param failedSaving JSON
     */
    public record Chunk(
            int no,
            long lastOrdinal,
            long firstCoupon,
            int reserved,
            long granted,
            long revoked,
            String failedReading,
            String failedSaving) {}

    /** Runs of which nothing can become of any chunk, the oldest first. */
    public List<Long> dueRuns(Duration kept, int most) {
        return jdbc.sql(DUE)
                .param("kept", DatabaseTime.micros(kept))
                .param("most", most)
                .query(Long.class)
                .list();
    }

    /** Coupons of those runs, as their chunks count them. */
    public long countCoupons(List<Long> runs) {
        return runs.isEmpty()
                ? 0
                : jdbc.sql("SELECT COALESCE(SUM(granted), 0) FROM t_task_chunk WHERE task_id IN (:runs)")
                        .param("runs", runs)
                        .query(Long.class)
                        .single();
    }

    /** Locks the run until the transaction ends. */
    public Optional<Gone> lock(long taskId) {
        return jdbc.sql("SELECT template_id, COALESCE(source_id, task_id), gone_failed FROM t_task_run"
                        + " WHERE task_id = ? AND chunks_gone_at IS NULL FOR UPDATE")
                .param(taskId)
                .query((row, i) -> new Gone(row.getLong(1), row.getLong(2), row.getString(3)))
                .optional();
    }

    public Optional<Chunk> first(long taskId) {
        return jdbc.sql(
                        "SELECT chunk_no, last_ordinal, first_coupon, reserved, granted, revoked, failed_reading, failed_saving"
                                + " FROM t_task_chunk WHERE task_id = ? AND state = 'SETTLED' ORDER BY chunk_no LIMIT 1 FOR UPDATE")
                .param(taskId)
                .query(OldChunks::chunk)
                .optional();
    }

    /** @param failed JSON: failures by cause of all chunks that are gone then */
    public void delete(long taskId, Chunk chunk, String failed) {
        jdbc.sql("UPDATE t_task_run SET gone_chunk = ?, gone_rows = ?, gone_granted = gone_granted + ?,"
                        + " gone_revoked = gone_revoked + ?, gone_failed = ? WHERE task_id = ?")
                .params(chunk.no(), chunk.lastOrdinal(), chunk.granted(), chunk.revoked(), failed, taskId)
                .update();
        jdbc.sql("DELETE FROM t_expiry_chunk WHERE task_id = ? AND chunk_no = ?")
                .params(taskId, chunk.no())
                .update();
        jdbc.sql("DELETE FROM t_task_chunk WHERE task_id = ? AND chunk_no = ?")
                .params(taskId, chunk.no())
                .update();
    }

    public void noneIsLeft(long taskId) {
        jdbc.sql("UPDATE t_task_run SET chunks_gone_at = UTC_TIMESTAMP(3) WHERE task_id = ?")
                .param(taskId)
                .update();
    }

    private static Chunk chunk(ResultSet row, int i) throws SQLException {
        return new Chunk(
                row.getInt("chunk_no"),
                row.getLong("last_ordinal"),
                row.getLong("first_coupon"),
                row.getInt("reserved"),
                row.getLong("granted"),
                row.getLong("revoked"),
                row.getString("failed_reading"),
                row.getString("failed_saving"));
    }
}
