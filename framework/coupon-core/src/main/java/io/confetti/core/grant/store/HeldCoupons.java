package io.confetti.core.grant.store;

import io.confetti.core.event.CouponSource;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** All that a shop ever granted to one user, whatever became of it: a range of the index by user. */
@Repository
public class HeldCoupons {

    private static final String HELD = """
            SELECT c.id, c.template_id, o.name, c.source_kind, COALESCE(c.source_id, c.revoked_source) AS source,
              %s,
              c.locked_order, c.received_at, c.usable_from, c.usable_until, c.redeemed_at, c.revoked_at
            FROM t_user_coupon c LEFT JOIN t_template_offer o ON o.template_id = c.template_id
            WHERE c.user_id = ? AND c.shop_id = ?
            """.formatted(CouponColumns.STATE);

    private final JdbcClient jdbc;

    HeldCoupons(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param state UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED; expired by the clock, swept or not
     * @param order that holds it or has redeemed it, null if none does
     * @param usableUntil exclusive
     * @param revokedAt null unless REVOKED
     */
    public record Held(
            long id,
            long templateId,
            String templateName,
            CouponSource source,
            String state,
            String order,
            Instant receivedAt,
            Instant usableFrom,
            Instant usableUntil,
            Instant redeemedAt,
            Instant revokedAt) {}

    /** Coupons with ids below {@code before}, newest first. */
    public List<Held> page(long userId, long shopId, long before, int limit) {
        return jdbc.sql(HELD + " AND c.id < ? ORDER BY c.id DESC LIMIT ?")
                .params(userId, shopId, before, limit)
                .query(HeldCoupons::held)
                .list();
    }

    /** Coupons that tasks have granted, newest first. */
    public List<Held> pushed(long userId, long shopId, int limit) {
        return jdbc.sql(HELD + " AND c.source_kind = ? ORDER BY c.id DESC LIMIT ?")
                .params(userId, shopId, CouponSource.Kind.TASK.code(), limit)
                .query(HeldCoupons::held)
                .list();
    }

    private static Held held(ResultSet row, int i) throws SQLException {
        return new Held(
                row.getLong("id"),
                row.getLong("template_id"),
                row.getString("name"),
                new CouponSource(CouponSource.Kind.of(row.getString("source_kind")), row.getLong("source")),
                row.getString("state"),
                CouponColumns.orderOf(row.getString("locked_order")),
                time(row, "received_at"),
                time(row, "usable_from"),
                time(row, "usable_until"),
                time(row, "redeemed_at"),
                time(row, "revoked_at"));
    }

    private static Instant time(ResultSet row, String column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
