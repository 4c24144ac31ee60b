package io.confetti.core.grant.store;

import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads given coupons by the block of ids they were given from. */
@Repository
public class FindCoupons {

    private final JdbcClient jdbc;

    FindCoupons(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param usableUntil exclusive */
    public record Coupon(long id, long userId, Instant usableUntil) {}

    /** What was granted from the block, revoked coupons too: wallets keep them. */
    public List<Coupon> inBlock(long firstCoupon, int size, long sourceId) {
        return jdbc.sql("SELECT id, user_id, usable_until FROM t_user_coupon"
                        + " WHERE id BETWEEN ? AND ? AND (source_id = ? OR revoked_source = ?)")
                .params(firstCoupon, firstCoupon + size - 1, sourceId, sourceId)
                .query((row, i) -> new Coupon(
                        row.getLong(1), row.getLong(2), DatabaseTime.instant(row.getObject(3, LocalDateTime.class))))
                .list();
    }

    /** Users of the block's coupons whose revoke freed their places. */
    public List<Long> revokedUsers(long firstCoupon, int size, long sourceId) {
        return jdbc.sql("SELECT user_id FROM t_user_coupon WHERE id BETWEEN ? AND ? AND revoked_source = ?")
                .params(firstCoupon, firstCoupon + size - 1, sourceId)
                .query(Long.class)
                .list();
    }

    /** Tasks and claims that have granted the user a coupon. */
    public List<Long> sourcesOf(long userId) {
        return jdbc.sql("SELECT COALESCE(source_id, revoked_source) FROM t_user_coupon WHERE user_id = ?")
                .param(userId)
                .query(Long.class)
                .list();
    }
}
