package io.confetti.settlement.listing.store;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.settlement.listing.StoredOrder;
import io.confetti.settlement.order.OrderKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Orders by key: a range of the primary key, each row once. */
@Repository
public class OrderLines {
    private static final String AFTER = """
            SELECT order_system, order_id, user_id, state, created_at, changed_at,
              IF(created_at >= :from AND created_at < :to, quote, NULL) FROM t_settlement
            WHERE order_system >= :system AND (order_system > :system OR order_id > :order)
            ORDER BY order_system, order_id LIMIT :limit
            """;

    private final JdbcClient jdbc;

    OrderLines(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param after the last one of the page before; {@code ("", "")} for the first page */
    public List<StoredOrder> after(Instant from, Instant to, OrderKey after, int limit) {
        return jdbc.sql(AFTER)
                .param("from", DatabaseTime.of(from))
                .param("to", DatabaseTime.of(to))
                .param("system", after.system())
                .param("order", after.id())
                .param("limit", limit)
                .query(OrderLines::order)
                .list();
    }

    private static StoredOrder order(ResultSet row, int i) throws SQLException {
        return new StoredOrder(
                new OrderKey(row.getString(1), row.getString(2)),
                row.getLong(3),
                row.getString(4),
                Optional.ofNullable(row.getString(7)),
                DatabaseTime.instant(row.getObject(5, LocalDateTime.class)),
                DatabaseTime.instant(row.getObject(6, LocalDateTime.class)));
    }
}
