package io.confetti.distribution.notice.expiry.store;

import io.confetti.distribution.notice.expiry.EndingChunk;
import io.confetti.distribution.notice.expiry.EndingCoupon;
import io.confetti.distribution.notice.expiry.ExpiryPolicy;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Chunks whose coupons end soon, by the index on their end. What is soon is judged by the database's clock. They are walked a page at a
 * time, since those of a large push stay in that range for days and are planned on the first of them.
 */
@Repository
public class EndingChunks {

    /**
     * Of one policy, so that its bounds are constants and the index is read between them alone. The index ends with the primary key,
     * hence a page begins where the one before has ended, also among chunks that end at one time.
     */
    private static final String WALK = """
            SELECT c.usable_until, c.task_id, c.chunk_no, c.first_coupon, c.reserved,
              c.state = 'SETTLED' AND c.granted > 0 AND (SELECT d.task_id FROM t_expiry_chunk d WHERE d.task_id = c.task_id
                AND d.chunk_no = c.chunk_no AND d.before_minutes = :before) IS NULL AS is_open
            FROM t_task_chunk c FORCE INDEX (k_chunk_until)
            WHERE c.template_id = :template
              AND c.usable_until > UTC_TIMESTAMP(3) + INTERVAL :before * 30 SECOND
              AND c.usable_until <= UTC_TIMESTAMP(3) + INTERVAL :before * 60 + :early SECOND
              AND (c.usable_until > :until OR (c.usable_until = :until AND c.task_id > :task)
                OR (c.usable_until = :until AND c.task_id = :task AND c.chunk_no > :chunk))
            ORDER BY c.usable_until, c.task_id, c.chunk_no LIMIT :most
            """;

    static final String COUPON = "u.id, u.user_id, u.status = 'UNUSED' AS is_unused, u.received_at, u.usable_until";

    private final JdbcClient jdbc;

    EndingChunks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Where a walk is. */
    public record Place(LocalDateTime usableUntil, long taskId, int chunkNo) {

        /** Before everything. */
        public static final Place BEGIN = new Place(LocalDateTime.of(2000, 1, 1, 0, 0), 0, 0);
    }

    /** @param isOpen whether it is to be planned */
    public record Walked(Place place, EndingChunk chunk, boolean isOpen) {}

    /**
     * The next chunks of a policy's template of which it is time.
     *
     * @param early before users are to hear of it
     */
    public List<Walked> walk(ExpiryPolicy policy, Duration early, Place after, int most) {
        return jdbc.sql(WALK)
                .param("template", policy.templateId())
                .param("before", policy.beforeMinutes())
                .param("early", early.toSeconds())
                .param("until", after.usableUntil())
                .param("task", after.taskId())
                .param("chunk", after.chunkNo())
                .param("most", most)
                .query((row, i) -> new Walked(
                        new Place(
                                row.getObject("usable_until", LocalDateTime.class),
                                row.getLong("task_id"),
                                row.getInt("chunk_no")),
                        new EndingChunk(
                                policy,
                                row.getLong("task_id"),
                                row.getInt("chunk_no"),
                                row.getLong("first_coupon"),
                                row.getInt("reserved")),
                        row.getBoolean("is_open")))
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
