package io.confetti.settlement.retention.store;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.settlement.order.OrderKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Orders that are over, by their last change; of which engine is still to be told something stays. */
@Repository
public class OldOrders {
    private static final List<String> ENDS = List.of("REDEEMED", "RELEASED", "REFUSED", "PARTLY_RETURNED", "RETURNED");

    private final JdbcClient jdbc;

    OldOrders(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public List<OrderKey> due(Duration kept, int most) {
        List<OrderKey> due = new ArrayList<>();
        for (String state : ENDS) {
            due.addAll(jdbc.sql("SELECT order_system, order_id FROM t_settlement FORCE INDEX (k_settlement_old)"
                            + " WHERE state = ? AND changed_at < UTC_TIMESTAMP(3) - INTERVAL ? MICROSECOND"
                            + " AND due IS NULL ORDER BY changed_at LIMIT ?")
                    .params(state, DatabaseTime.micros(kept), most - due.size())
                    .query((row, i) -> new OrderKey(row.getString(1), row.getString(2)))
                    .list());
        }
        return due;
    }

    /** The order is locked first, as by its events; one that has changed since it was found stays. */
    @Transactional
    public void delete(OrderKey order, Duration kept) {
        int deleted = jdbc.sql("DELETE FROM t_settlement WHERE order_system = ? AND order_id = ? AND due IS NULL"
                        + " AND state NOT IN ('LOCKING', 'LOCKED')"
                        + " AND changed_at < UTC_TIMESTAMP(3) - INTERVAL ? MICROSECOND")
                .params(order.system(), order.id(), DatabaseTime.micros(kept))
                .update();
        if (deleted > 0) {
            jdbc.sql("DELETE FROM t_settlement_event WHERE order_system = ? AND order_id = ?")
                    .params(order.system(), order.id())
                    .update();
            jdbc.sql("DELETE FROM t_settlement_coupon WHERE order_system = ? AND order_id = ?")
                    .params(order.system(), order.id())
                    .update();
        }
    }
}
