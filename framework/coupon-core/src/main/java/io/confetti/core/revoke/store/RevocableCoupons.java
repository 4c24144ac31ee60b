package io.confetti.core.revoke.store;

import io.confetti.core.grant.store.CouponColumns;
import io.confetti.core.revoke.CouponBlock;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /**
     * How many coupons of the blocks are not revoked, by state. The index by source would lead to all coupons of the source for
     * each few blocks of it.
     *
     * @param blocks some dozens at most
     */
    public Map<String, Long> countSurvivors(long sourceId, List<CouponBlock> blocks) {
        String ids = String.join(" OR ", Collections.nCopies(blocks.size(), "c.id BETWEEN ? AND ?"));
        List<Object> params = new ArrayList<>();
        params.add(sourceId);
        for (CouponBlock block : blocks) {
            params.add(block.firstCoupon());
            params.add(block.lastCoupon());
        }
        Map<String, Long> counts = new HashMap<>();
        jdbc.sql("SELECT " + CouponColumns.STATE + ", COUNT(*) FROM t_user_coupon c FORCE INDEX (PRIMARY)"
                        + " WHERE c.source_id = ? AND c.status <> 'REVOKED' AND (" + ids + ") GROUP BY state")
                .params(params)
                .query(row -> {
                    counts.put(row.getString(1), row.getLong(2));
                });
        return counts;
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
