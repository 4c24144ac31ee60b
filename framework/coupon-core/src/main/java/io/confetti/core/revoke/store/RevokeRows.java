package io.confetti.core.revoke.store;

import io.confetti.core.event.CouponSource;
import io.confetti.core.revoke.CouponBlock;
import io.confetti.core.revoke.Place;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Revokes in {@code t_user_coupon}, along the primary key. Whether a coupon is over is judged by the database's clock, as its
 * expiry is.
 */
@Repository
public class RevokeRows {

    private static final String LOCK = "SELECT id, user_id, template_id, source_id, source_kind, status,"
            + " usable_until <= UTC_TIMESTAMP(3), revoke_requested FROM t_user_coupon";

    private static final String BLOCK = " WHERE id BETWEEN :first AND :last AND source_id = :source";

    private static final String KEEP_PLACE = "UPDATE t_user_coupon SET status = 'REVOKED', revoked_at = :now";

    /** Assignments are made from the left to the right: the source is kept before it is emptied. */
    private static final String FREE_PLACE = KEEP_PLACE + ", revoked_source = source_id, source_id = NULL, n = NULL";

    private final JdbcClient jdbc;

    RevokeRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A coupon whose row is locked until the end of the transaction.
     *
     * @param isOver by its time, whether it is expired already or not
     * @param hasOrder locked or redeemed
     * @param requested what was requested for it while an order had it; null if nothing was
     */
    public record Locked(
            long couponId,
            long userId,
            long templateId,
            CouponSource source,
            boolean isUnused,
            boolean isOver,
            boolean hasOrder,
            Place requested) {

        public boolean isRevocable() {
            return isUnused && !isOver;
        }
    }

    /** All coupons of the block that its source granted and whose places are not free, by id upwards. */
    public List<Locked> lock(CouponBlock block) {
        return jdbc.sql(LOCK + BLOCK + " ORDER BY id FOR UPDATE")
                .param("first", block.firstCoupon())
                .param("last", block.lastCoupon())
                .param("source", block.sourceId())
                .query(RevokeRows::locked)
                .list();
    }

    /** Those of the coupons that are the template's, by id upwards. */
    public List<Locked> lock(long templateId, Collection<Long> couponIds) {
        return jdbc.sql(LOCK + " WHERE id IN (:ids) AND template_id = :template ORDER BY id FOR UPDATE")
                .param("ids", couponIds)
                .param("template", templateId)
                .query(RevokeRows::locked)
                .list();
    }

    /** Those of the coupons that no order has any more and whose revoke was requested; the caller has locked their rows. */
    public List<Locked> requested(Collection<Long> couponIds) {
        return jdbc.sql(LOCK + " WHERE id IN (:ids) AND revoke_requested > 0 AND status IN ('UNUSED', 'EXPIRED')"
                        + " ORDER BY id")
                .param("ids", couponIds)
                .query(RevokeRows::locked)
                .list();
    }

    /** All unused coupons of a locked block; their places are free then. */
    public int revokeUnused(CouponBlock block, Instant now) {
        return jdbc.sql(FREE_PLACE + BLOCK + " AND status = 'UNUSED'")
                .param("first", block.firstCoupon())
                .param("last", block.lastCoupon())
                .param("source", block.sourceId())
                .param("now", DatabaseTime.of(now))
                .update();
    }

    /** Locked coupons, whatever their time. */
    public int revoke(Collection<Long> couponIds, Place place, Instant now) {
        return jdbc.sql((place == Place.FREED ? FREE_PLACE : KEEP_PLACE)
                        + " WHERE id IN (:ids) AND status IN ('UNUSED', 'EXPIRED')")
                .param("ids", couponIds)
                .param("now", DatabaseTime.of(now))
                .update();
    }

    /** @return how many coupons that an order has are to be revoked, and to free their places, from now on */
    public int request(CouponBlock block) {
        return jdbc.sql("UPDATE t_user_coupon SET revoke_requested = :place" + BLOCK
                        + " AND status IN ('LOCKED', 'REDEEMED') AND revoke_requested < :place")
                .param("first", block.firstCoupon())
                .param("last", block.lastCoupon())
                .param("source", block.sourceId())
                .param("place", Place.FREED.code())
                .update();
    }

    /** Locked ones only: what is used is used. */
    public int request(long templateId, Collection<Long> couponIds, Place place) {
        return jdbc.sql("UPDATE t_user_coupon SET revoke_requested = :place WHERE id IN (:ids)"
                        + " AND template_id = :template AND status = 'LOCKED' AND revoke_requested < :place")
                .param("place", place.code())
                .param("ids", couponIds)
                .param("template", templateId)
                .update();
    }

    private static Locked locked(ResultSet row, int i) throws SQLException {
        String status = row.getString(6);
        int requested = row.getInt(8);
        return new Locked(
                row.getLong(1),
                row.getLong(2),
                row.getLong(3),
                new CouponSource(CouponSource.Kind.of(row.getString(5)), row.getLong(4)),
                status.equals("UNUSED"),
                row.getBoolean(7),
                status.equals("LOCKED") || status.equals("REDEEMED"),
                requested == 0 ? null : requested == Place.KEPT.code() ? Place.KEPT : Place.FREED);
    }
}
