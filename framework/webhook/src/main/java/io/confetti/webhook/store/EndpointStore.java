package io.confetti.webhook.store;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.webhook.WebhookEndpoint;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Endpoints as operators see them; every look-up is by shop. A removed one is gone immediately, its row goes later. */
@Repository
public class EndpointStore {
    private final JdbcClient jdbc;

    EndpointStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void insert(WebhookEndpoint endpoint) {
        jdbc.sql("INSERT INTO t_webhook_endpoint (id, shop_id, url, events, description, status, secret, created_at,"
                        + " created_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
                .params(
                        endpoint.id(),
                        endpoint.shopId(),
                        endpoint.url(),
                        EndpointRows.text(endpoint.events()),
                        endpoint.description(),
                        endpoint.status().name(),
                        endpoint.secrets().current(),
                        DatabaseTime.of(endpoint.createdAt()),
                        endpoint.createdBy())
                .update();
    }

    public Optional<WebhookEndpoint> find(long shopId, long id) {
        return jdbc.sql("SELECT * FROM t_webhook_endpoint WHERE id = ? AND shop_id = ? AND status <> 'DELETED'")
                .params(id, shopId)
                .query(EndpointRows::endpoint)
                .optional();
    }

    public List<WebhookEndpoint> list(long shopId, long before, int limit) {
        return jdbc.sql("SELECT * FROM t_webhook_endpoint WHERE shop_id = ? AND id < ? AND status <> 'DELETED'"
                        + " ORDER BY id DESC LIMIT ?")
                .params(shopId, before, limit)
                .query(EndpointRows::endpoint)
                .list();
    }

    /** Until the end of the transaction nobody else registers an endpoint of the shop: the count stays true. */
    public void lockShop(long shopId) {
        jdbc.sql("INSERT INTO t_webhook_shop (shop_id) VALUES (?) ON DUPLICATE KEY UPDATE shop_id = shop_id")
                .param(shopId)
                .update();
    }

    public int count(long shopId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_webhook_endpoint WHERE shop_id = ? AND status <> 'DELETED'")
                .param(shopId)
                .query(Integer.class)
                .single();
    }

    /** @return false if it is gone or active already */
    public boolean resume(long id) {
        return jdbc.sql("UPDATE t_webhook_endpoint SET status = 'ACTIVE', pause_reason = NULL, paused_at = NULL,"
                                + " failures = 0, rest_until = NULL WHERE id = ? AND status = 'PAUSED'")
                        .param(id)
                        .update()
                == 1;
    }

    public boolean remove(long id) {
        return jdbc.sql("UPDATE t_webhook_endpoint SET status = 'DELETED' WHERE id = ? AND status <> 'DELETED'")
                        .param(id)
                        .update()
                == 1;
    }

    /** The current secret becomes the old one; of two concurrent rotations one wins. */
    public boolean rotate(WebhookEndpoint endpoint, String next, Instant oldUntil) {
        return jdbc.sql("UPDATE t_webhook_endpoint SET secret = :next, old_secret = :current,"
                                + " old_secret_until = :until WHERE id = :id AND secret = :current")
                        .param("next", next)
                        .param("current", endpoint.secrets().current())
                        .param("until", DatabaseTime.of(oldUntil))
                        .param("id", endpoint.id())
                        .update()
                == 1;
    }
}
