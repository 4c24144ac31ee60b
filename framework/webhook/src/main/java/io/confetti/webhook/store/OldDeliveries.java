package io.confetti.webhook.store;

import io.confetti.platform.id.Ids;
import io.confetti.webhook.DeliveryStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Rows that nobody needs any more, deleted a few at a time. */
@Repository
public class OldDeliveries {
    private final JdbcClient jdbc;

    OldDeliveries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The ids bound what is read; the database's own clock has the last word.
     *
     * @return how many, at most {@code limit}
     */
    public int delete(DeliveryStatus status, Instant now, Duration kept, int limit) {
        return jdbc.sql("DELETE FROM t_webhook_delivery WHERE status = ? AND id < ?"
                        + " AND created_at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND ORDER BY id LIMIT ?")
                .params(status.name(), Ids.lowestAt(now.minus(kept)), kept.toSeconds(), limit)
                .update();
    }

    public List<Long> removedEndpoints(int limit) {
        return jdbc.sql("SELECT id FROM t_webhook_endpoint WHERE status = 'DELETED' ORDER BY id LIMIT ?")
                .param(limit)
                .query(Long.class)
                .list();
    }

    /** @return how many, at most {@code limit} */
    public int deleteOf(long endpointId, int limit) {
        return jdbc.sql("DELETE FROM t_webhook_delivery WHERE endpoint_id = ? ORDER BY id LIMIT ?")
                .params(endpointId, limit)
                .update();
    }

    /** What was written in a transaction that ran beside the removal is found by its age. */
    public void deleteEndpoint(long endpointId) {
        jdbc.sql("DELETE FROM t_webhook_endpoint WHERE id = ? AND status = 'DELETED'")
                .param(endpointId)
                .update();
    }
}
