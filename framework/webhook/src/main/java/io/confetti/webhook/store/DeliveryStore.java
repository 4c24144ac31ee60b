package io.confetti.webhook.store;

import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.webhook.DeliveryStatus;
import io.confetti.webhook.PostOutcome;
import io.confetti.webhook.WebhookDelivery;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Deliveries as operators see them, and their second life. */
@Repository
public class DeliveryStore {
    private static final String COLUMNS = "SELECT id, event, status, attempts, due_at, last_outcome, last_status,"
            + " created_at, ended_at FROM t_webhook_delivery";
    /** A try that is under way is fenced off: if it fails, only the endpoint hears of it. */
    private static final String AGAIN = "UPDATE t_webhook_delivery SET status = 'PENDING', attempts = 0,"
            + " due_at = :now, ended_at = NULL WHERE endpoint_id = :endpoint";

    private final JdbcClient jdbc;

    DeliveryStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<WebhookDelivery> find(long endpointId, long id) {
        return jdbc.sql(COLUMNS + " WHERE id = ? AND endpoint_id = ?")
                .params(id, endpointId)
                .query(DeliveryStore::delivery)
                .optional();
    }

    /** @param status null for any */
    public List<WebhookDelivery> list(long endpointId, DeliveryStatus status, long before, int limit) {
        return jdbc.sql(COLUMNS + " WHERE endpoint_id = :endpoint AND id < :before"
                        + (status == null ? "" : " AND status = :status") + " ORDER BY id DESC LIMIT :limit")
                .param("endpoint", endpointId)
                .param("before", before)
                .param("status", status == null ? null : status.name())
                .param("limit", limit)
                .query(DeliveryStore::delivery)
                .list();
    }

    public void replay(long endpointId, long id, LocalDateTime now) {
        jdbc.sql(AGAIN + " AND id = :id AND status <> 'PENDING'")
                .param("now", now)
                .param("endpoint", endpointId)
                .param("id", id)
                .update();
    }

    /**
     * What ended before {@code now}; what is replayed and ends again meanwhile is left alone.
     *
     * @param from inclusive, {@code to} exclusive: time of creation
     * @return how many, at most {@code limit}
     */
    @Transactional
    public int replayEnded(
            long endpointId, DeliveryStatus status, Instant from, Instant to, LocalDateTime now, int limit) {
        return jdbc.sql(AGAIN + " AND status = :status AND id >= :from AND id < :to AND ended_at <= :now"
                        + " ORDER BY id LIMIT :limit")
                .param("now", now)
                .param("endpoint", endpointId)
                .param("status", status.name())
                .param("from", Ids.lowestAt(from))
                .param("to", Ids.lowestAt(to))
                .param("limit", limit)
                .update();
    }

    /** Whatever waits for its next try waits no longer and begins to count anew. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void waitNoLonger(long endpointId, LocalDateTime now) {
        jdbc.sql("UPDATE t_webhook_delivery SET attempts = 0, due_at = ? WHERE endpoint_id = ?"
                        + " AND status = 'PENDING' AND attempts > 0")
                .params(now, endpointId)
                .update();
    }

    private static WebhookDelivery delivery(ResultSet row, int i) throws SQLException {
        String outcome = row.getString("last_outcome");
        return new WebhookDelivery(
                row.getLong("id"),
                row.getString("event"),
                DeliveryStatus.valueOf(row.getString("status")),
                row.getInt("attempts"),
                DatabaseTime.instant(row.getObject("due_at", LocalDateTime.class)),
                outcome == null ? null : PostOutcome.valueOf(outcome),
                row.getObject("last_status", Integer.class),
                DatabaseTime.instant(row.getObject("created_at", LocalDateTime.class)),
                DatabaseTime.instant(row.getObject("ended_at", LocalDateTime.class)));
    }
}
