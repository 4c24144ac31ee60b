package io.confetti.platform.messaging.store;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;

/** Rows of {@code t_outbox} that belong to one service. */
public class OutboxRows {
    private static final RowMapper<Due> ROW = (row, n) -> new Due(
            row.getLong("id"),
            row.getString("topic"),
            row.getString("message_key"),
            row.getString("payload"),
            row.getString("trace_id"));

    private final JdbcTemplate database;
    private final String service;

    public OutboxRows(JdbcTemplate database, String service) {
        this.database = database;
        this.service = service;
    }

    public record Due(long id, String topic, String key, String payload, String traceId) {}

    public void insert(Due row, LocalDateTime now) {
        database.update(
                "INSERT INTO t_outbox (id, service, topic, message_key, payload, trace_id, state, attempts, created_at)"
                        + " VALUES (?, ?, ?, ?, ?, ?, 'NEW', 0, ?)",
                row.id(),
                service,
                row.topic(),
                row.key(),
                row.payload(),
                row.traceId(),
                now);
    }

    /** Oldest first; rows that another relay holds and rows of the given topics are left out. */
    public List<Due> lock(int limit, Set<String> notOfTopics) {
        List<Object> arguments = new ArrayList<>(List.of(service));
        String exclusion = "";
        if (!notOfTopics.isEmpty()) {
            exclusion = " AND topic NOT IN (" + marks(notOfTopics) + ")";
            arguments.addAll(notOfTopics);
        }
        arguments.add(limit);
        return database.query(
                "SELECT id, topic, message_key, payload, trace_id FROM t_outbox FORCE INDEX (k_outbox_due)"
                        + " WHERE service = ? AND state = 'NEW'" + exclusion
                        + " ORDER BY created_at LIMIT ? FOR UPDATE SKIP LOCKED",
                ROW,
                arguments.toArray());
    }

    /** One by one: over a short table a list of ids is answered by a scan that waits for the rows of other relays. */
    public void delete(Collection<Long> sent) {
        database.batchUpdate(
                "DELETE FROM t_outbox WHERE id = ?",
                sent.stream().map(id -> new Object[] {id}).toList());
    }

    public void countAttempt(long id) {
        database.update("UPDATE t_outbox SET attempts = attempts + 1 WHERE id = ?", id);
    }

    public Optional<LocalDateTime> oldest() {
        return Optional.ofNullable(database.queryForObject(
                "SELECT MIN(created_at) FROM t_outbox WHERE service = ? AND state = 'NEW'",
                LocalDateTime.class,
                service));
    }

    private static String marks(Collection<?> values) {
        return String.join(", ", Collections.nCopies(values.size(), "?"));
    }
}
