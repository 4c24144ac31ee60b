package io.confetti.engine.listing.store;

import java.util.Arrays;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Coupons behind the locks of an order. */
@Repository
public class OrderCoupons {
    private static final char BEFORE_MARK = '~';

    private final JdbcClient jdbc;

    OrderCoupons(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A lock is called by its order's id, a ~ and a mark, or in older rows by the id alone: two ranges of the primary key. */
    public List<Long> couponsOf(String orderId, int mostLocks) {
        return jdbc
                .sql("SELECT coupon_ids FROM t_coupon_order WHERE order_id = ? OR order_id LIKE ? ESCAPE '!' LIMIT ?")
                .params(orderId, orderId.replaceAll("[!%_]", "!$0") + BEFORE_MARK + "%", mostLocks)
                .query(String.class)
                .list()
                .stream()
                .filter(ids -> !ids.isEmpty())
                .flatMap(ids -> Arrays.stream(ids.split(",")))
                .map(Long::valueOf)
                .distinct()
                .toList();
    }
}
