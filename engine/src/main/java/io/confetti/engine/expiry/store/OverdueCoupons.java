package io.confetti.engine.expiry.store;

import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finds coupons whose time is over by ranges of the primary key, and expires them by a guarded update. */
@Repository
public class OverdueCoupons {
    /** A locked coupon is its order's until the order gives it up, whatever the time. */
    private static final String DUE = "usable_until <= :now AND status = 'UNUSED'";

    private final JdbcClient jdbc;

    OverdueCoupons(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param isDue whether it is to be expired */
    public record Looked(long id, long userId, boolean isDue) {}

    /** A range of ids that were given together. */
    public record Block(int chunkNo, long taskId, long first, int size) {}

    /** A coupon that was claimed. */
    public record Claimed(long claimId, Instant acceptedAt, long couponId) {}

    /** All coupons after the id, due or not, upwards. */
    public List<Looked> after(long id, int limit, Instant now) {
        return jdbc.sql("SELECT id, user_id, (" + DUE + ") AS due FROM t_user_coupon"
                        + " WHERE id > :id ORDER BY id LIMIT :limit")
                .param("id", id)
                .param("limit", limit)
                .param("now", DatabaseTime.of(now))
                .query(OverdueCoupons::looked)
                .list();
    }

    public List<Looked> dueIn(long first, int size, long templateId, Instant now) {
        return jdbc.sql("SELECT id, user_id, 1 AS due FROM t_user_coupon"
                        + " WHERE id BETWEEN :first AND :last AND template_id = :template AND " + DUE)
                .param("first", first)
                .param("last", first + size - 1)
                .param("template", templateId)
                .param("now", DatabaseTime.of(now))
                .query(OverdueCoupons::looked)
                .list();
    }

    public List<Looked> dueAmong(Collection<Long> ids, Instant now) {
        return jdbc.sql("SELECT id, user_id, 1 AS due FROM t_user_coupon WHERE id IN (:ids) AND " + DUE)
                .param("ids", ids)
                .param("now", DatabaseTime.of(now))
                .query(OverdueCoupons::looked)
                .list();
    }

    /**
     * Nothing brings an expired coupon back, so the database's clock must agree that its time is over.
     *
     * @return how many were expired: one that was locked or expired meanwhile is left alone
     */
    public int expire(Collection<Long> ids, Instant now) {
        return jdbc.sql("UPDATE t_user_coupon SET status = 'EXPIRED' WHERE id IN (:ids) AND " + DUE
                        + " AND usable_until <= UTC_TIMESTAMP(3)")
                .param("ids", ids)
                .param("now", DatabaseTime.of(now))
                .update();
    }

    /** Ids that pushes have used for the template, by task and chunk, after the given chunk. */
    public List<Block> blocksAfter(long templateId, long taskId, int chunkNo, int limit) {
        return jdbc.sql("SELECT chunk_no, task_id, first_coupon, reserved FROM t_task_chunk"
                        + " WHERE template_id = :template AND state IN ('SAVED', 'SETTLED') AND granted > 0"
                        + " AND (task_id > :task OR task_id = :task AND chunk_no > :chunk)"
                        + " ORDER BY task_id, chunk_no LIMIT :limit")
                .param("template", templateId)
                .param("task", taskId)
                .param("chunk", chunkNo)
                .param("limit", limit)
                .query((row, i) -> new Block(row.getInt(1), row.getLong(2), row.getLong(3), row.getInt(4)))
                .list();
    }

    /** Coupons that were claimed of the template, by acceptance. */
    public List<Claimed> claimedAfter(long templateId, Instant acceptedAt, long claimId, int limit) {
        return jdbc.sql("SELECT claim_id, accepted_at, coupon_id FROM t_claim"
                        + " WHERE state = 'GRANTED' AND template_id = :template AND (accepted_at > :at"
                        + " OR accepted_at = :at AND claim_id > :claim) ORDER BY accepted_at, claim_id LIMIT :limit")
                .param("template", templateId)
                .param("at", DatabaseTime.of(acceptedAt))
                .param("claim", claimId)
                .param("limit", limit)
                .query((row, i) -> new Claimed(
                        row.getLong(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class)), row.getLong(3)))
                .list();
    }

    private static Looked looked(ResultSet row, int i) throws SQLException {
        return new Looked(row.getLong("id"), row.getLong("user_id"), row.getBoolean("due"));
    }
}
