package io.confetti.settlement.promise.store;

import io.confetti.platform.promise.CheckScope;
import io.confetti.settlement.order.OrderKey;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Sums of orders as their rows say them. */
@Repository
public class StoredOrders {
    private final JdbcClient jdbc;

    StoredOrders(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param quote JSON, empty if the order was given up before it was locked
     * @param paid 分: what the quote makes payable
     * @param refunded 分
     */
    public record StoredOrder(OrderKey key, Optional<String> quote, long paid, long refunded) {}

    /**
     * Orders of a user or of everybody, by key.
     *
     * @param after the last one of the page before; {@code ("", "")} for the first page
     */
    public List<StoredOrder> page(CheckScope scope, OrderKey after, int limit) {
        String which = scope.kind() == CheckScope.Kind.USER ? " AND user_id = :user" : " AND :user = :user";
        return jdbc.sql("SELECT order_system, order_id, quote, paid, refunded FROM t_settlement"
                        + " WHERE order_system >= :system AND (order_system > :system OR order_id > :order)" + which
                        + " ORDER BY order_system, order_id LIMIT :limit")
                .param("system", after.system())
                .param("order", after.id())
                .param("user", scope.id())
                .param("limit", limit)
                .query((row, i) -> new StoredOrder(
                        new OrderKey(row.getString(1), row.getString(2)),
                        Optional.ofNullable(row.getString(3)),
                        row.getLong(4),
                        row.getLong(5)))
                .list();
    }
}
