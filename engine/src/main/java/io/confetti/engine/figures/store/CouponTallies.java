package io.confetti.engine.figures.store;

import io.confetti.engine.figures.Tally;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Counts the coupons of a template by what is indexed already, the id blocks of its pushes and its claims: no index of their own slows
 * down giving and using them.
 */
@Repository
public class CouponTallies {
    private static final String TALLY = "SELECT SUM(status = 'LOCKED'), SUM(status = 'REDEEMED'),"
            + " SUM(status = 'EXPIRED' OR status = 'UNUSED' AND usable_until <= :now), SUM(status = 'REVOKED')"
            + " FROM t_user_coupon WHERE ";

    private final JdbcClient jdbc;

    CouponTallies(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Ids that one chunk of a push has used, a range. */
    public record Block(long first, int size) {}

    /** A coupon that was claimed. */
    public record Claimed(long claimId, long couponId) {}

    public List<Block> blocksOf(long templateId) {
        return jdbc.sql("SELECT first_coupon, reserved FROM t_task_chunk"
                        + " WHERE template_id = ? AND state IN ('SAVED', 'SETTLED') AND granted > 0")
                .param(templateId)
                .query((row, i) -> new Block(row.getLong(1), row.getInt(2)))
                .list();
    }

    /** Granted claims above the given one, upwards. */
    public List<Claimed> claimedOf(long templateId, long afterClaim, int limit) {
        return jdbc.sql("SELECT claim_id, coupon_id FROM t_claim WHERE template_id = ? AND state = 'GRANTED'"
                        + " AND claim_id > ? ORDER BY claim_id LIMIT ?")
                .params(templateId, afterClaim, limit)
                .query((row, i) -> new Claimed(row.getLong(1), row.getLong(2)))
                .list();
    }

    public Tally in(Block block, long templateId, Instant now) {
        return jdbc.sql(TALLY + "id BETWEEN :first AND :last AND template_id = :template")
                .param("first", block.first())
                .param("last", block.first() + block.size() - 1)
                .param("template", templateId)
                .param("now", DatabaseTime.of(now))
                .query(CouponTallies::tally)
                .single();
    }

    public Tally among(Collection<Long> ids, Instant now) {
        return jdbc.sql(TALLY + "id IN (:ids)")
                .param("ids", ids)
                .param("now", DatabaseTime.of(now))
                .query(CouponTallies::tally)
                .single();
    }

    /** Sums over no row are null, read as 0. */
    private static Tally tally(ResultSet row, int i) throws SQLException {
        return new Tally(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4));
    }
}
