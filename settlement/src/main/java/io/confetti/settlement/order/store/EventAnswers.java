package io.confetti.settlement.order.store;

import io.confetti.settlement.order.EventKey;
import io.confetti.settlement.order.OrderKey;
import java.time.LocalDateTime;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_settlement_event}; every method runs in the transaction that locked the order. */
@Repository
public class EventAnswers {
    private final JdbcClient jdbc;

    EventAnswers(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param answer null while a lock is being carried out */
    public record Stored(String requestHash, String answer) {}

    public Optional<Stored> find(EventKey event) {
        return jdbc.sql("SELECT request_hash, answer FROM t_settlement_event"
                        + " WHERE order_system = ? AND order_id = ? AND kind = ? AND event_id = ?")
                .params(event.order().system(), event.order().id(), event.kind().name(), event.id())
                .query((row, i) -> new Stored(row.getString(1), row.getString(2)))
                .optional();
    }

    /** @param answer null if it will be known later */
    public void keep(EventKey event, String answer, LocalDateTime now) {
        jdbc.sql("INSERT INTO t_settlement_event (order_system, order_id, kind, event_id, request_hash, answer,"
                        + " created_at) VALUES (?, ?, ?, ?, ?, ?, ?) ON DUPLICATE KEY UPDATE answer = VALUES(answer)")
                .params(
                        event.order().system(),
                        event.order().id(),
                        event.kind().name(),
                        event.id(),
                        event.requestHash(),
                        answer,
                        now)
                .update();
    }

    /** The answer to an event without an id of its own. */
    public void complete(OrderKey order, EventKey.Kind kind, String answer) {
        jdbc.sql(
                        "UPDATE t_settlement_event SET answer = ? WHERE order_system = ? AND order_id = ? AND kind = ? AND event_id = ''")
                .params(answer, order.system(), order.id(), kind.name())
                .update();
    }

    /** Files the event under its content, see {@link EventKey#id}: another content may take its place. */
    public void turnDown(OrderKey order, EventKey.Kind kind, String answer) {
        jdbc.sql("UPDATE t_settlement_event SET event_id = request_hash, answer = ?"
                        + " WHERE order_system = ? AND order_id = ? AND kind = ? AND event_id = ''")
                .params(answer, order.system(), order.id(), kind.name())
                .update();
    }
}
