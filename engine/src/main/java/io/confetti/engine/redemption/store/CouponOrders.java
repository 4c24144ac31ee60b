package io.confetti.engine.redemption.store;

import io.confetti.contract.OrderLock;
import io.confetti.engine.redemption.CouponOrder;
import io.confetti.engine.redemption.LockState;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_coupon_order}; every method runs in its caller's transaction. */
@Repository
public class CouponOrders {
    private final JdbcClient jdbc;

    CouponOrders(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Reads the row and locks it until the end of the transaction. */
    public Optional<CouponOrder> lock(OrderLock lock) {
        return jdbc.sql("SELECT user_id, coupon_ids, state FROM t_coupon_order WHERE order_id = ? FOR UPDATE")
                .param(lock.lockId())
                .query((row, i) -> order(lock, row))
                .optional();
    }

    /**
     * @param lockedUntil null if nothing is locked
     * @throws org.springframework.dao.DuplicateKeyException if another move of the order was first
     */
    public void insert(CouponOrder order, Instant lockedUntil, LocalDateTime now) {
        jdbc.sql("INSERT INTO t_coupon_order (order_id, user_id, coupon_ids, state, locked_until, created_at,"
                        + " changed_at) VALUES (?, ?, ?, ?, ?, ?, ?)")
                .param(order.lockId())
                .param(order.userId())
                .param(text(order.couponIds()))
                .param(order.state().name())
                .param(DatabaseTime.of(lockedUntil))
                .param(now)
                .param(now)
                .update();
    }

    public void change(CouponOrder order, LockState to, LocalDateTime now) {
        jdbc.sql(
                        "UPDATE t_coupon_order SET state = :to, redeemed_at = IF(:to = 'REDEEMED', :now, redeemed_at), changed_at = :now"
                                + " WHERE order_id = :order AND state = :from")
                .param("to", to.name())
                .param("now", now)
                .param("order", order.lockId())
                .param("from", order.state().name())
                .update();
    }

    /** @param ids those of the order's coupons that come back */
    public void returned(CouponOrder order, List<Long> ids, LocalDateTime now) {
        jdbc.sql("UPDATE t_coupon_order SET state = 'RETURNED', returned_ids = :ids, changed_at = :now"
                        + " WHERE order_id = :order AND state = :from")
                .param("ids", text(ids))
                .param("now", now)
                .param("order", order.lockId())
                .param("from", order.state().name())
                .update();
    }

    private static String text(List<Long> ids) {
        return ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static CouponOrder order(OrderLock lock, ResultSet row) throws SQLException {
        String ids = row.getString("coupon_ids");
        List<Long> coupons = ids.isEmpty()
                ? List.of()
                : Arrays.stream(ids.split(",")).map(Long::valueOf).toList();
        return new CouponOrder(
                lock.lockId(),
                lock.orderId(),
                row.getLong("user_id"),
                coupons,
                LockState.valueOf(row.getString("state")));
    }
}
