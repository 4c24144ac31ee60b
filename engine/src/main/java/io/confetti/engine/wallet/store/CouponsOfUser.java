package io.confetti.engine.wallet.store;

import io.confetti.engine.page.PageCursor;
import io.confetti.engine.wallet.CouponOrder;
import io.confetti.engine.wallet.CouponState;
import io.confetti.engine.wallet.StoredCoupon;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads {@code t_user_coupon}, one user at a time. */
@Repository
public class CouponsOfUser {
    private static final String SELECT = "SELECT id, template_id, shop_id, rule_version, code, status, received_at,"
            + " usable_from, usable_until, redeemed_at FROM t_user_coupon";

    private final JdbcClient jdbc;

    CouponsOfUser(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Received last comes first; one range of the index by user is read, whatever others have. */
    public List<StoredCoupon> newest(long userId, int limit) {
        return jdbc.sql(SELECT + " WHERE user_id = ? ORDER BY received_at DESC, id DESC LIMIT ?")
                .params(userId, limit)
                .query(CouponsOfUser::coupon)
                .list();
    }

    /** By state, those that were received before one. */
    public Map<CouponState, Long> countBefore(long userId, StoredCoupon before, Instant now) {
        Map<CouponState, Long> counts = new EnumMap<>(CouponState.class);
        jdbc.sql("SELECT IF(status = 'UNUSED' AND usable_until <= :now, 'EXPIRED', status) AS state, COUNT(*)"
                        + " FROM t_user_coupon WHERE user_id = :user"
                        + " AND (received_at < :at OR received_at = :at AND id < :id) GROUP BY state")
                .param("now", DatabaseTime.of(now))
                .param("user", userId)
                .param("at", DatabaseTime.of(before.receivedAt()))
                .param("id", before.id())
                .query(row -> {
                    counts.put(CouponState.valueOf(row.getString(1)), row.getLong(2));
                });
        return counts;
    }

    /** A page of whatever the user has, old coupons too. */
    public List<StoredCoupon> page(
            long userId,
            Optional<CouponState> state,
            CouponOrder order,
            Optional<PageCursor> after,
            int limit,
            Instant now) {
        String behind = after.isEmpty()
                ? ""
                : switch (order) {
                    case RECEIPT -> " AND (received_at < :at OR received_at = :at AND id < :id)";
                    case EXPIRY -> " AND (usable_until > :at OR usable_until = :at AND id > :id)";
                };
        String sorted = switch (order) {
            case RECEIPT -> " ORDER BY received_at DESC, id DESC";
            case EXPIRY -> " ORDER BY usable_until, id";
        };
        return jdbc.sql(SELECT + " WHERE user_id = :user"
                        + state.map(CouponsOfUser::in).orElse("") + behind + sorted + " LIMIT :limit")
                .param("user", userId)
                .param("now", DatabaseTime.of(now))
                .param(
                        "at",
                        after.map(cursor -> DatabaseTime.of(order.timeOf(cursor)))
                                .orElse(null))
                .param("id", after.map(PageCursor::id).orElse(null))
                .param("limit", limit)
                .query(CouponsOfUser::coupon)
                .list();
    }

    private static String in(CouponState state) {
        return switch (state) {
            case UNUSED -> " AND status = 'UNUSED' AND usable_until > :now";
            case EXPIRED -> " AND (status = 'EXPIRED' OR status = 'UNUSED' AND usable_until <= :now)";
            case LOCKED, REDEEMED, REVOKED -> " AND status = '" + state + "'";
        };
    }

    public Optional<StoredCoupon> find(long userId, long couponId) {
        return jdbc.sql(SELECT + " WHERE id = ? AND user_id = ?")
                .params(couponId, userId)
                .query(CouponsOfUser::coupon)
                .optional();
    }

    private static StoredCoupon coupon(ResultSet row, int i) throws SQLException {
        return new StoredCoupon(
                row.getLong("id"),
                row.getLong("template_id"),
                row.getLong("shop_id"),
                row.getInt("rule_version"),
                row.getString("code"),
                CouponState.valueOf(row.getString("status")),
                time(row, "received_at"),
                time(row, "usable_from"),
                time(row, "usable_until"),
                time(row, "redeemed_at"));
    }

    private static Instant time(ResultSet row, String column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
