package io.confetti.webhook.store;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.webhook.PauseReason;
import io.confetti.webhook.WebhookEndpoint;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Endpoints as senders see them: who may be posted to, and how it went. */
@Repository
public class EndpointHealth {
    private static final String SENDABLE = " status = 'ACTIVE' AND (rest_until IS NULL OR rest_until <= :now)";

    private final JdbcClient jdbc;

    EndpointHealth(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public record Due(long endpointId, long shopId) {}

    /**
     * Ids above the given one, ascending, of endpoints for which a delivery is due that nobody is at. The subquery has a
     * LIMIT so that it stays one: as a join the server might begin with all that waits, for paused endpoints too.
     */
    public List<Due> withDueDeliveries(long after, LocalDateTime now, int limit) {
        return jdbc.sql("SELECT e.id, e.shop_id FROM t_webhook_endpoint e WHERE e.id > :after AND" + SENDABLE
                        + " AND (SELECT d.id FROM t_webhook_delivery d FORCE INDEX (k_delivery_due)"
                        + " WHERE d.endpoint_id = e.id AND d.status = 'PENDING' AND d.due_at <= :now"
                        + " AND (d.leased_until IS NULL OR d.leased_until <= :now) LIMIT 1) IS NOT NULL"
                        + " ORDER BY e.id LIMIT :limit")
                .param("after", after)
                .param("now", now)
                .param("limit", limit)
                .query((row, i) -> new Due(row.getLong(1), row.getLong(2)))
                .list();
    }

    public Optional<WebhookEndpoint> sendable(long id, LocalDateTime now) {
        return jdbc.sql("SELECT * FROM t_webhook_endpoint WHERE id = :id AND" + SENDABLE)
                .param("id", id)
                .param("now", now)
                .query(EndpointRows::endpoint)
                .optional();
    }

    public void recover(long id) {
        jdbc.sql("UPDATE t_webhook_endpoint SET failures = 0, rest_until = NULL WHERE id = ?"
                        + " AND (failures > 0 OR rest_until IS NOT NULL)")
                .param(id)
                .update();
    }

    /** @return failures in a row, this one included; 0 if the endpoint is gone */
    public int countFailure(long id) {
        jdbc.sql("UPDATE t_webhook_endpoint SET failures = failures + 1 WHERE id = ?")
                .param(id)
                .update();
        return jdbc.sql("SELECT failures FROM t_webhook_endpoint WHERE id = ?")
                .param(id)
                .query(Integer.class)
                .optional()
                .orElse(0);
    }

    public void backOff(long id, Instant until) {
        jdbc.sql("UPDATE t_webhook_endpoint SET rest_until = ? WHERE id = ?")
                .params(DatabaseTime.of(until), id)
                .update();
    }

    /** @return false if it is gone or paused already */
    public boolean pause(long id, PauseReason reason, LocalDateTime now) {
        return jdbc.sql("UPDATE t_webhook_endpoint SET status = 'PAUSED', pause_reason = ?, paused_at = ?"
                                + " WHERE id = ? AND status = 'ACTIVE'")
                        .params(reason.name(), now, id)
                        .update()
                == 1;
    }
}
