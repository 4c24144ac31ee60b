package io.confetti.webhook.record.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.record.WebhookBody;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** New deliveries; what becomes of them is merchant-admin's. */
@Repository
public class DeliveryRows {
    private final JdbcTemplate jdbc;
    private final Ids ids;
    private final SuiteClock clock;

    DeliveryRows(JdbcTemplate jdbc, Ids ids, SuiteClock clock) {
        this.jdbc = jdbc;
        this.ids = ids;
        this.clock = clock;
    }

    /** One delivery for each endpoint, due immediately. */
    public void insert(List<Long> endpoints, WebhookBody body) {
        LocalDateTime now = clock.utc();
        List<Object[]> rows = endpoints.stream()
                .map(endpoint -> row(ids.next(), endpoint, body, now))
                .toList();
        jdbc.batchUpdate(
                "INSERT INTO t_webhook_delivery (id, endpoint_id, event, body, status, due_at, created_at)"
                        + " VALUES (?, ?, ?, ?, 'PENDING', ?, ?)",
                rows);
    }

    private static Object[] row(long id, long endpoint, WebhookBody body, LocalDateTime now) {
        return new Object[] {id, endpoint, body.type(), JSON.toJSONString(body.withId(id)), now, now};
    }
}
