package io.confetti.engine.redemption.store;

import io.confetti.contract.CouponOnHand;
import io.confetti.platform.figure.FigureSource;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads {@code t_user_coupon} for orders. */
@Repository
public class OrderableCoupons {
    private static final String SOURCE = ", COALESCE(source_id, revoked_source) source_id, source_kind,"
            + " IF(source_kind = 'C', (SELECT u.series_id FROM t_code_use u WHERE u.user_id = t_user_coupon.user_id"
            + " AND u.coupon_id = t_user_coupon.id LIMIT 1), NULL) series_id";
    private static final String COLUMNS = "SELECT id, template_id, rule_version, shop_id, status, usable_from,"
            + " usable_until, locked_order" + SOURCE + " FROM t_user_coupon WHERE user_id = :user";

    private final JdbcClient jdbc;

    OrderableCoupons(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Unused and locked ones whose time is not over.
     *
     * @param shops whose they are; empty: anybody's
     */
    public List<CouponOnHand> open(long userId, Collection<Long> shops, LocalDateTime now, int limit) {
        return jdbc.sql(COLUMNS + " AND status IN ('UNUSED', 'LOCKED') AND usable_until > :now"
                        + (shops.isEmpty() ? "" : " AND shop_id IN (:shops)")
                        + " ORDER BY usable_until, id LIMIT :limit")
                .param("user", userId)
                .param("now", now)
                .param("shops", shops)
                .param("limit", limit)
                .query(OrderableCoupons::coupon)
                .list();
    }

    public List<CouponOnHand> byIds(long userId, Collection<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        return jdbc.sql(COLUMNS + " AND id IN (:ids) ORDER BY id")
                .param("user", userId)
                .param("ids", ids)
                .query(OrderableCoupons::coupon)
                .list();
    }

    /** Whose a coupon of a template is; empty if the template has no such coupon. */
    public Optional<Long> holder(long couponId, long templateId) {
        return jdbc.sql("SELECT user_id FROM t_user_coupon WHERE id = ? AND template_id = ?")
                .params(couponId, templateId)
                .query(Long.class)
                .optional();
    }

    static CouponOnHand coupon(ResultSet row, int i) throws SQLException {
        return new CouponOnHand(
                row.getLong("id"),
                row.getLong("template_id"),
                row.getInt("rule_version"),
                row.getLong("shop_id"),
                row.getString("status"),
                DatabaseTime.instant(row.getObject("usable_from", LocalDateTime.class)),
                DatabaseTime.instant(row.getObject("usable_until", LocalDateTime.class)),
                row.getString("locked_order"),
                source(row).text());
    }

    private static FigureSource source(ResultSet row) throws SQLException {
        long series = row.getLong("series_id");
        return switch (FigureSource.Kind.of(row.getString("source_kind"))) {
            case TASK -> FigureSource.task(row.getLong("source_id"));
            case CLAIM -> series == 0 ? FigureSource.CLAIMS : FigureSource.series(series);
            case SERIES, ORDER, UNKNOWN -> FigureSource.UNKNOWN;
        };
    }
}
