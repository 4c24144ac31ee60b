package io.confetti.webhook.record.store;

import io.confetti.webhook.record.WebhookEvent;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Endpoints that want to hear of an event; paused ones hear of it later. */
@Repository
public class Listeners {
    private final JdbcClient jdbc;

    Listeners(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public List<Long> of(WebhookEvent event, long shopId) {
        return jdbc.sql("""
                SELECT id FROM t_webhook_endpoint
                WHERE shop_id = :shop AND status <> 'DELETED' AND FIND_IN_SET(:event, events) > 0
                ORDER BY id""")
                .param("shop", shopId)
                .param("event", event.name())
                .query(Long.class)
                .list();
    }
}
