package io.confetti.settlement.figure.store;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.settlement.order.EventKey;
import io.confetti.settlement.order.OrderKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Answered events of orders by when they were. */
@Repository
public class OrderEvents {
    private final JdbcClient jdbc;

    OrderEvents(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param response JSON */
    public record OrderEvent(OrderKey order, String eventId, LocalDateTime createdAt, String response) {
        public Instant at() {
            return DatabaseTime.instant(createdAt);
        }
    }

    /**
     * @param since inclusive for the first page
     * @param after last one of the page before; empty for the first page
     */
    public List<OrderEvent> page(EventKey.Kind kind, LocalDateTime since, Optional<OrderEvent> after, int limit) {
        String next = after.isEmpty()
                ? ""
                : " AND (created_at, order_system, order_id, event_id) > (:since, :system, :order, :event)";
        return jdbc.sql("SELECT order_system, order_id, event_id, created_at, answer FROM t_settlement_event"
                        + " WHERE kind = :kind AND created_at >= :since AND answer IS NOT NULL" + next
                        + " ORDER BY created_at, order_system, order_id, event_id LIMIT :limit")
                .param("kind", kind.name())
                .param("since", after.map(OrderEvent::createdAt).orElse(since))
                .param("system", after.map(last -> last.order().system()).orElse(""))
                .param("order", after.map(last -> last.order().id()).orElse(""))
                .param("event", after.map(OrderEvent::eventId).orElse(""))
                .param("limit", limit)
                .query(OrderEvents::event)
                .list();
    }

    private static OrderEvent event(ResultSet row, int i) throws SQLException {
        return new OrderEvent(
                new OrderKey(row.getString(1), row.getString(2)),
                row.getString(3),
                row.getObject(4, LocalDateTime.class),
                row.getString(5));
    }
}
