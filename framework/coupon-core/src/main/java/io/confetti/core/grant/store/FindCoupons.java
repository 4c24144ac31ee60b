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

    public List<Coupon> inBlock(long firstCoupon, int size, long sourceId) {
        return jdbc.sql("SELECT id, user_id, usable_until FROM t_user_coupon"
                        + " WHERE id BETWEEN ? AND ? AND source_id = ?")
                .params(firstCoupon, firstCoupon + size - 1, sourceId)
                .query((row, i) -> new Coupon(
                        row.getLong(1), row.getLong(2), DatabaseTime.instant(row.getObject(3, LocalDateTime.class))))
                .list();
    }

    /** @param sourceId task or claim that granted them */
    public long countOf(long sourceId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_user_coupon WHERE source_id = ?")
                .param(sourceId)
                .query(Long.class)
                .single();
    }

    /** Tasks and claims that have granted the user a coupon. */
    public List<Long> sourcesOf(long userId) {
        return jdbc.sql("SELECT source_id FROM t_user_coupon WHERE user_id = ?")
                .param(userId)
                .query(Long.class)
                .list();
    }
}
