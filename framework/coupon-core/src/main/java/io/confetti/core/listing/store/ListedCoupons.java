package io.confetti.core.listing.store;

import io.confetti.core.event.CouponSource;
import io.confetti.core.grant.store.CouponColumns;
import io.confetti.core.listing.ListedCoupon;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Coupons by the keys that there are: id, range of ids, user and template. */
@Repository
public class ListedCoupons {
    private static final String COUPON = """
            SELECT c.id, c.user_id, c.template_id, c.source_kind, COALESCE(c.source_id, c.revoked_source) AS source,
              c.locked_order, c.received_at, c.usable_from, c.usable_until, c.redeemed_at, c.revoked_at, %s
            FROM t_user_coupon c WHERE
            """.formatted(CouponColumns.STATE);

    private final JdbcClient jdbc;

    ListedCoupons(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Those that there are, whatever their shop. */
    public List<ListedCoupon> all(Collection<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : jdbc.sql(COUPON + " c.id IN (:ids)")
                        .param("ids", ids)
                        .query(ListedCoupons::coupon)
                        .list();
    }

    /** Those of the shop, newest first. */
    public List<ListedCoupon> ofShop(long shopId, Collection<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : jdbc.sql(COUPON + " c.id IN (:ids) AND c.shop_id = :shop ORDER BY c.id DESC")
                        .param("ids", ids)
                        .param("shop", shopId)
                        .query(ListedCoupons::coupon)
                        .list();
    }

    /** What the shop gave the user of a template, newest first: a range of the index by user. */
    public List<ListedCoupon> ofUser(long shopId, long userId, long templateId, long before, int limit) {
        return jdbc.sql(COUPON + " c.user_id = ? AND c.template_id = ? AND c.shop_id = ? AND c.id < ?"
                        + " ORDER BY c.id DESC LIMIT ?")
                .params(userId, templateId, shopId, before, limit)
                .query(ListedCoupons::coupon)
                .list();
    }

    /**
     * By id: a range of the primary key.
     *
     * @param first inclusive
     * @param last inclusive
     */
    public List<ListedCoupon> between(long templateId, long first, long last, int limit) {
        return jdbc.sql(COUPON + " c.id BETWEEN ? AND ? AND c.template_id = ? ORDER BY c.id LIMIT ?")
                .params(first, last, templateId, limit)
                .query(ListedCoupons::coupon)
                .list();
    }

    private static ListedCoupon coupon(ResultSet row, int i) throws SQLException {
        return new ListedCoupon(
                row.getLong(1),
                row.getLong(2),
                row.getLong(3),
                new CouponSource(CouponSource.Kind.of(row.getString(4)), row.getLong(5)),
                row.getString(12),
                CouponColumns.orderOf(row.getString(6)),
                time(row, 7),
                time(row, 8),
                time(row, 9),
                time(row, 10),
                time(row, 11));
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
