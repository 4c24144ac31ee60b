package io.confetti.distribution.promise.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.failure.CauseCounts;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Runs that began and ended, with their chunks and failed rows; none of them changes any more but by revokes. */
@Repository
public class EndedRuns {

    private static final String ENDED =
            "SELECT snapshot, reason, failures_gone_at IS NULL, gone_rows FROM t_task_run WHERE ended_at IS NOT NULL AND started_at IS NOT NULL";

    private final JdbcClient jdbc;

    EndedRuns(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param reason why it ended as it did, null if there is nothing to say
     * @param hasFailures whether its failed rows are still kept
     * @param goneRows user rows in its first chunks that are not kept any more
     */
    public record Ended(TaskAnnounced task, String reason, boolean hasFailures, long goneRows) {}

    /**
     * @param firstCoupon first id of the block of coupon ids, one per reserved row
     * @param failed rows that failed in reading or saving, by cause
     */
    public record Chunk(
            int no,
            long first,
            long last,
            String state,
            long firstCoupon,
            int reserved,
            long granted,
            CauseCounts failed) {
        public long rows() {
            return last - first + 1;
        }

        public long decided() {
            return granted + failed.total();
        }
    }

    public List<Ended> all() {
        return ended(jdbc.sql(ENDED));
    }

    public List<Ended> ofTemplate(long templateId) {
        return ended(jdbc.sql(ENDED + " AND template_id = :template").param("template", templateId));
    }

    /** Those of the tasks that have ended; other ids are left out. */
    public List<Ended> of(List<Long> tasks) {
        return tasks.isEmpty()
                ? List.of()
                : ended(jdbc.sql(ENDED + " AND task_id IN (:tasks)").param("tasks", tasks));
    }

    private static List<Ended> ended(JdbcClient.StatementSpec statement) {
        return statement
                .query((row, i) -> new Ended(
                        JSON.parseObject(row.getString(1), TaskAnnounced.class),
                        row.getString(2),
                        row.getBoolean(3),
                        row.getLong(4)))
                .list();
    }

    /** In their order. */
    public List<Chunk> chunks(long taskId) {
        return jdbc.sql("SELECT chunk_no, first_ordinal, last_ordinal, state, first_coupon, reserved, granted,"
                        + " failed_reading, failed_saving FROM t_task_chunk WHERE task_id = ? ORDER BY chunk_no")
                .param(taskId)
                .query((row, i) -> {
                    CauseCounts failed = CauseCounts.parse(row.getString(8));
                    failed.add(CauseCounts.parse(row.getString(9)));
                    return new Chunk(
                            row.getInt(1),
                            row.getLong(2),
                            row.getLong(3),
                            row.getString(4),
                            row.getLong(5),
                            row.getInt(6),
                            row.getLong(7),
                            failed);
                })
                .list();
    }

    /**
     * What became of a chunk's coupons at one instant.
     *
     * @param revoked as the chunk counts them
     */
    public record Coupons(long found, long foundRevoked, long revoked) {}

    /** One statement: they may be revoked at any time. */
    public Coupons coupons(Ended run, Chunk chunk) {
        return jdbc.sql("SELECT COUNT(u.id), COALESCE(SUM(u.status = 'REVOKED'), 0), MAX(c.revoked) FROM t_task_chunk c"
                        + " LEFT JOIN t_user_coupon u ON u.id BETWEEN :first AND :last"
                        + " AND (u.source_id = :source OR u.revoked_source = :source)"
                        + " WHERE c.task_id = :task AND c.chunk_no = :no")
                .param("first", chunk.firstCoupon())
                .param("last", chunk.firstCoupon() + chunk.reserved() - 1)
                .param("source", run.task().couponSource())
                .param("task", run.task().taskId())
                .param("no", chunk.no())
                .query((row, i) -> new Coupons(row.getLong(1), row.getLong(2), row.getLong(3)))
                .single();
    }

    public long failedRows(long taskId) {
        return count("SELECT COUNT(*) FROM t_task_failure WHERE task_id = ?", taskId);
    }

    /** Failed rows that should say the user id as written and do not. */
    public long namelessRows(long taskId) {
        return count(
                "SELECT COUNT(*) FROM t_task_failure WHERE task_id = ? AND CHAR_LENGTH(user_id) = 0"
                        + " AND cause NOT IN ('ID_MISSING', 'CELL_ERROR')",
                taskId);
    }

    private long count(String sql, long taskId) {
        return jdbc.sql(sql).param(taskId).query(Long.class).single();
    }
}
