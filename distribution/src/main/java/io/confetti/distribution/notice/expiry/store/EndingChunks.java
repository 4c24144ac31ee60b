package io.confetti.distribution.notice.expiry.store;

import io.confetti.distribution.notice.expiry.EndingChunk;
import io.confetti.distribution.notice.expiry.EndingCoupon;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Chunks whose coupons end soon, by the index on their end. What is soon is judged by the database's clock. */
@Repository
public class EndingChunks {

    /** Policies first: of each a short range of its template's chunks. */
    private static final String DUE = """
            SELECT STRAIGHT_JOIN p.template_id, p.shop_id, p.before_minutes, p.channels,
              c.task_id, c.chunk_no, c.first_coupon, c.reserved
            FROM t_expiry_policy p
              JOIN t_task_chunk c ON c.template_id = p.template_id
                AND c.usable_until > UTC_TIMESTAMP(3) + INTERVAL p.before_minutes * 30 SECOND
                AND c.usable_until <= UTC_TIMESTAMP(3) + INTERVAL p.before_minutes * 60 + :early SECOND
              LEFT JOIN t_expiry_chunk d ON d.task_id = c.task_id AND d.chunk_no = c.chunk_no
                AND d.before_minutes = p.before_minutes
            WHERE c.state = 'SETTLED' AND c.granted > 0 AND d.task_id IS NULL
            LIMIT :limit
            """;

    static final String COUPON = "u.id, u.user_id, u.status = 'UNUSED' AS is_unused, u.received_at, u.usable_until";

    private final JdbcClient jdbc;

    EndingChunks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Chunks that are to be planned.
     *
     * @param early before users are to hear of it
     */
    public List<EndingChunk> due(Duration early, int limit) {
        return jdbc.sql(DUE)
                .param("early", early.toSeconds())
                .param("limit", limit)
                .query((row, i) -> new EndingChunk(
                        ExpiryPolicies.policy(row, i),
                        row.getLong("task_id"),
                        row.getInt("chunk_no"),
                        row.getLong("first_coupon"),
                        row.getInt("reserved")))
                .list();
    }

    /**
     * Marks a chunk in the caller's transaction; another one that is at it waits.
     *
     * @return false if it is planned already
     */
    public boolean mark(EndingChunk chunk) {
        return jdbc.sql("INSERT IGNORE INTO t_expiry_chunk (task_id, chunk_no, before_minutes, notices, planned_at)"
                                + " VALUES (?, ?, ?, 0, UTC_TIMESTAMP(3))")
                        .params(chunk.taskId(), chunk.chunkNo(), chunk.policy().beforeMinutes())
                        .update()
                == 1;
    }

    /** How many notices were planned of a chunk that is marked. */
    public void count(EndingChunk chunk, int notices) {
        jdbc.sql("UPDATE t_expiry_chunk SET notices = ? WHERE task_id = ? AND chunk_no = ? AND before_minutes = ?")
                .params(notices, chunk.taskId(), chunk.chunkNo(), chunk.policy().beforeMinutes())
                .update();
    }

    /** By user. */
    public List<EndingCoupon> coupons(EndingChunk chunk) {
        return jdbc.sql("SELECT " + COUPON + " FROM t_user_coupon u WHERE u.id BETWEEN ? AND ? AND u.template_id = ?"
                        + " ORDER BY u.user_id")
                .params(
                        chunk.firstCoupon(),
                        chunk.firstCoupon() + chunk.reserved() - 1,
                        chunk.policy().templateId())
                .query(EndingChunks::coupon)
                .list();
    }

    /** Reads the columns of {@link #COUPON}. */
    static EndingCoupon coupon(ResultSet row, int i) throws SQLException {
        return new EndingCoupon(
                row.getLong("id"),
                row.getLong("user_id"),
                row.getBoolean("is_unused"),
                DatabaseTime.instant(row.getObject("received_at", LocalDateTime.class)),
                DatabaseTime.instant(row.getObject("usable_until", LocalDateTime.class)));
    }
}
