package io.confetti.webhook.store;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.webhook.PauseReason;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Counts for metrics. */
@Repository
public class WebhookMetrics {
    private final JdbcClient jdbc;

    WebhookMetrics(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Of active endpoints: what waits for paused ones waits for people. */
    public long pending() {
        return jdbc.sql("SELECT COUNT(*) FROM t_webhook_endpoint e JOIN t_webhook_delivery d ON d.endpoint_id = e.id"
                        + " WHERE e.status = 'ACTIVE' AND d.status = 'PENDING'")
                .query(Long.class)
                .single();
    }

    /** When the oldest delivery was written that nobody has tried yet although its endpoint is well. */
    public Optional<Instant> oldestUntried() {
        return jdbc.sql("SELECT MIN((SELECT d.created_at FROM t_webhook_delivery d WHERE d.endpoint_id = e.id"
                        + " AND d.status = 'PENDING' AND d.attempts = 0 ORDER BY d.id LIMIT 1))"
                        + " FROM t_webhook_endpoint e WHERE e.status = 'ACTIVE' AND e.failures = 0")
                .query((row, i) -> Optional.ofNullable(row.getObject(1, LocalDateTime.class)))
                .single()
                .map(DatabaseTime::instant);
    }

    public Map<PauseReason, Long> paused() {
        Map<PauseReason, Long> paused = new EnumMap<>(PauseReason.class);
        RowCallbackHandler collect = row -> paused.put(PauseReason.valueOf(row.getString(1)), row.getLong(2));
        jdbc.sql("SELECT pause_reason, COUNT(*) FROM t_webhook_endpoint WHERE status = 'PAUSED' GROUP BY pause_reason")
                .query(collect);
        return paused;
    }
}
