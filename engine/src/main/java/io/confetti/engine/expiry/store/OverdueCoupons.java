package io.confetti.engine.expiry.store;

import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
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

    /** @param isUnused when it was read */
    public record Candidate(long id, long userId, boolean isUnused) {}

    /** Those in a range of ids, all of which end at one time. */
    public List<Candidate> dueIn(long first, int size, long templateId, Instant now) {
        return jdbc.sql("SELECT id, user_id, 1 AS is_unused FROM t_user_coupon"
                        + " WHERE id BETWEEN :first AND :last AND template_id = :template AND " + DUE)
                .param("first", first)
                .param("last", first + size - 1)
                .param("template", templateId)
                .param("now", DatabaseTime.of(now))
                .query(OverdueCoupons::candidate)
                .list();
    }

    public List<Candidate> dueAmong(Collection<Long> ids, Instant now) {
        return jdbc.sql("SELECT id, user_id, 1 AS is_unused FROM t_user_coupon WHERE id IN (:ids) AND " + DUE)
                .param("ids", ids)
                .param("now", DatabaseTime.of(now))
                .query(OverdueCoupons::candidate)
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

    /** Locks those of the coupons that {@link #expire} would expire, by id upwards. */
    public List<Long> lockDue(Collection<Long> ids, Instant now) {
        return jdbc.sql("SELECT id FROM t_user_coupon WHERE id IN (:ids) AND " + DUE
                        + " AND usable_until <= UTC_TIMESTAMP(3) ORDER BY id FOR UPDATE")
                .param("ids", ids)
                .param("now", DatabaseTime.of(now))
                .query(Long.class)
                .list();
    }

    private static Candidate candidate(ResultSet row, int i) throws SQLException {
        return new Candidate(row.getLong("id"), row.getLong("user_id"), row.getBoolean("is_unused"));
    }
}
