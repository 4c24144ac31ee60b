package io.confetti.engine.retention.store;

import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What orders did with coupons, by its last change; never what is still locked. */
@Repository
public class OldLocks {
    private static final List<String> ENDS = List.of("REDEEMED", "RELEASED", "RETURNED");

    private final JdbcClient jdbc;

    OldLocks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public List<String> due(Duration kept, int most) {
        List<String> due = new ArrayList<>();
        for (String state : ENDS) {
            due.addAll(jdbc.sql("SELECT order_id FROM t_coupon_order FORCE INDEX (k_order_old) WHERE state = ?"
                            + " AND changed_at < UTC_TIMESTAMP(3) - INTERVAL ? MICROSECOND ORDER BY changed_at LIMIT ?")
                    .params(state, DatabaseTime.micros(kept), most - due.size())
                    .query(String.class)
                    .list());
        }
        return due;
    }

    /** One that has changed since it was found stays. */
    public void delete(List<String> orders, Duration kept) {
        if (!orders.isEmpty()) {
            jdbc.sql("DELETE FROM t_coupon_order WHERE order_id IN (:orders) AND state <> 'LOCKED'"
                            + " AND changed_at < UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND")
                    .param("orders", orders)
                    .param("kept", DatabaseTime.micros(kept))
                    .update();
        }
    }
}
