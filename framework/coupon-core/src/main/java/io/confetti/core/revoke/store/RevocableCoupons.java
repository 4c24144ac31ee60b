package io.confetti.core.revoke.store;

import io.confetti.core.grant.store.CouponColumns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Coupons as those see them who take some back. */
@Repository
public class RevocableCoupons {

    private static final String COLUMNS = "c.id, c.user_id, c.template_id, c.shop_id, " + CouponColumns.STATE
            + ", c.locked_order, c.revoke_requested > 0 AS requested";

    private final JdbcClient jdbc;

    RevocableCoupons(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param state UNUSED, LOCKED, REDEEMED, EXPIRED, REVOKED; one whose time is over is EXPIRED, swept or not
     * @param lockId lock that holds or has used it, null if there is none
     * @param isRequested whether it is revoked once its order gives it up
     */
    public record Coupon(
            long id, long userId, long templateId, long shopId, String state, String lockId, boolean isRequested) {

        /** The order behind the lock, null if there is none. */
        public String orderId() {
            return CouponColumns.orderOf(lockId);
        }
    }

    public List<Coupon> byIds(Collection<Long> couponIds) {
        if (couponIds.isEmpty()) {
            return List.of();
        }
        return jdbc.sql("SELECT " + COLUMNS + " FROM t_user_coupon c WHERE c.id IN (:ids) ORDER BY c.id")
                .param("ids", couponIds)
                .query(RevocableCoupons::coupon)
                .list();
    }

    /** Users first, one index look-up each, as a grant looks for owners. */
    public List<Coupon> ofUsers(long templateId, Collection<Long> users) {
        return jdbc.sql("SELECT STRAIGHT_JOIN " + COLUMNS
                        + " FROM JSON_TABLE(:users, '$[*]' COLUMNS (u BIGINT PATH '$')) AS r"
                        + " JOIN t_user_coupon c ON c.user_id = r.u AND c.template_id = :template")
                .param("users", List.copyOf(users).toString())
                .param("template", templateId)
                .query(RevocableCoupons::coupon)
                .list();
    }

    /** Coupons of a block that are not revoked, after the given one. */
    public List<Coupon> survivors(long firstCoupon, int size, long sourceId, long after, int limit) {
        return jdbc.sql("SELECT " + COLUMNS + " FROM t_user_coupon c WHERE c.id BETWEEN :first AND :last"
                        + " AND c.id > :after AND c.source_id = :source AND c.status <> 'REVOKED'"
                        + " ORDER BY c.id LIMIT :limit")
                .param("first", firstCoupon)
                .param("last", firstCoupon + size - 1)
                .param("after", after)
                .param("source", sourceId)
                .param("limit", limit)
                .query(RevocableCoupons::coupon)
                .list();
    }

    private static Coupon coupon(ResultSet row, int i) throws SQLException {
        return new Coupon(
                row.getLong("id"),
                row.getLong("user_id"),
                row.getLong("template_id"),
                row.getLong("shop_id"),
                row.getString("state"),
                row.getString("locked_order"),
                row.getBoolean("requested"));
    }
}
