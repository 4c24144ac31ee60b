package io.confetti.engine.redemption.store;

import io.confetti.contract.CouponOnHand;
import io.confetti.engine.redemption.CouponOrder;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The moves of promise I8 in {@code t_user_coupon}. Each update names the state that it leaves and the order that holds
 * the coupon, so a late or repeated one changes nothing; each answers how many coupons moved.
 */
@Repository
public class CouponMoves {
    /** Over is only what the database's own clock says is over, too: there is no way back. */
    private static final String BACK = "UPDATE t_user_coupon SET"
            + " status = IF(usable_until > LEAST(:now, UTC_TIMESTAMP(3)), 'UNUSED', 'EXPIRED'),"
            + " locked_order = NULL, locked_until = NULL, redeemed_at = NULL WHERE id IN (:ids)";

    private final JdbcClient jdbc;

    CouponMoves(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Locks the rows by id, always in the same order. */
    public List<CouponOnHand> lockRows(long userId, List<Long> ids) {
        return jdbc.sql(
                        "SELECT id, template_id, rule_version, shop_id, status, usable_from, usable_until, locked_order,"
                                + " source_id, source_kind, NULL series_id"
                                + " FROM t_user_coupon WHERE id IN (:ids) AND user_id = :user ORDER BY id FOR UPDATE")
                .param("ids", ids)
                .param("user", userId)
                .query(OrderableCoupons::coupon)
                .list();
    }

    public int lock(CouponOrder order, Instant until, LocalDateTime now) {
        return jdbc.sql("UPDATE t_user_coupon SET status = 'LOCKED', locked_order = :order, locked_until = :until"
                        + " WHERE id IN (:ids) AND user_id = :user AND status = 'UNUSED'"
                        + " AND usable_from <= :now AND usable_until > :now")
                .param("order", order.lockId())
                .param("until", DatabaseTime.of(until))
                .param("ids", order.couponIds())
                .param("user", order.userId())
                .param("now", now)
                .update();
    }

    public int redeem(CouponOrder order, LocalDateTime now) {
        return jdbc.sql("UPDATE t_user_coupon SET status = 'REDEEMED', redeemed_at = :now, locked_until = NULL"
                        + " WHERE id IN (:ids) AND status = 'LOCKED' AND locked_order = :order")
                .param("order", order.lockId())
                .param("ids", order.couponIds())
                .param("now", now)
                .update();
    }

    public int release(CouponOrder order, LocalDateTime now) {
        return jdbc.sql(BACK + " AND status = 'LOCKED' AND locked_order = :order")
                .param("order", order.lockId())
                .param("ids", order.couponIds())
                .param("now", now)
                .update();
    }

    public int giveBack(CouponOrder order, List<Long> ids, LocalDateTime now) {
        return jdbc.sql(BACK + " AND status = 'REDEEMED' AND locked_order = :order")
                .param("order", order.lockId())
                .param("ids", ids)
                .param("now", now)
                .update();
    }

    /** Those that the move before has not made usable again. */
    public List<Long> expiredAmong(List<Long> ids) {
        return jdbc.sql("SELECT id FROM t_user_coupon WHERE id IN (:ids) AND status = 'EXPIRED' ORDER BY id")
                .param("ids", ids)
                .query(Long.class)
                .list();
    }
}
