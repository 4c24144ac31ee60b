package io.confetti.settlement.order.store;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.settlement.order.EventKey;
import io.confetti.settlement.order.OrderKey;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_settlement_event}; every method runs in the transaction that locked the order. */
@Repository
public class EventResponses {
    private final JdbcClient jdbc;

    EventResponses(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param response empty while a lock is being carried out */
    public record Stored(String requestHash, Optional<String> response) {}

    public Optional<Stored> find(EventKey event) {
        return jdbc.sql("SELECT request_hash, answer FROM t_settlement_event"
                        + " WHERE order_system = ? AND order_id = ? AND kind = ? AND event_id = ?")
                .params(event.order().system(), event.order().id(), event.kind().name(), event.id())
                .query((row, i) -> new Stored(row.getString(1), Optional.ofNullable(row.getString(2))))
                .optional();
    }

    /** An event that was answered, and when. */
    public record Answered(Instant at, String response) {}

    /** The oldest first. */
    public List<Answered> answered(OrderKey order, EventKey.Kind kind, int limit) {
        return jdbc.sql("SELECT created_at, answer FROM t_settlement_event WHERE order_system = ? AND order_id = ?"
                        + " AND kind = ? AND answer IS NOT NULL ORDER BY created_at, event_id LIMIT ?")
                .params(order.system(), order.id(), kind.name(), limit)
                .query((row, i) -> new Answered(
                        DatabaseTime.instant(row.getObject("created_at", LocalDateTime.class)),
                        row.getString("answer")))
                .list();
    }

    /** @param response empty if it will be known later */
    public void keep(EventKey event, Optional<String> response, LocalDateTime now) {
        insert(event, response, now, " ON DUPLICATE KEY UPDATE answer = VALUES(answer)");
    }

    /**
     * An event that was not there.
     *
     * @param response empty if it will be known later
     * @throws org.springframework.dao.DuplicateKeyException if another call was first
     */
    public void begin(EventKey event, Optional<String> response, LocalDateTime now) {
        insert(event, response, now, "");
    }

    private void insert(EventKey event, Optional<String> response, LocalDateTime now, String ifThere) {
        jdbc.sql("INSERT INTO t_settlement_event (order_system, order_id, kind, event_id, request_hash, answer,"
                        + " created_at) VALUES (?, ?, ?, ?, ?, ?, ?)" + ifThere)
                .param(event.order().system())
                .param(event.order().id())
                .param(event.kind().name())
                .param(event.id())
                .param(event.requestHash())
                .param(response.orElse(null))
                .param(now)
                .update();
    }

    /** The response to an event without an id of its own. */
    public void complete(OrderKey order, EventKey.Kind kind, String response) {
        jdbc.sql(
                        "UPDATE t_settlement_event SET answer = ? WHERE order_system = ? AND order_id = ? AND kind = ? AND event_id = ''")
                .params(response, order.system(), order.id(), kind.name())
                .update();
    }

    /** Files the event under its content, see {@link EventKey#id}: another content may take its place. */
    public void turnDown(OrderKey order, EventKey.Kind kind, String response) {
        jdbc.sql("UPDATE t_settlement_event SET event_id = request_hash, answer = ?"
                        + " WHERE order_system = ? AND order_id = ? AND kind = ? AND event_id = ''")
                .params(response, order.system(), order.id(), kind.name())
                .update();
    }
}
