package io.confetti.core.webhook.store;

import io.confetti.core.webhook.CouponsChanged.Coupon;
import io.confetti.core.webhook.WebhookEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Endpoints that want to hear of an event; paused ones hear of it later. */
@Repository
public class Listeners {
    private static final String WANTS = " e.status <> 'DELETED' AND FIND_IN_SET(:event, e.events) > 0";

    private final JdbcClient jdbc;

    Listeners(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** What one endpoint hears of one template. */
    public record Heard(long endpointId, long shopId, long templateId) {}

    public List<Long> of(WebhookEvent event, long shopId) {
        return jdbc.sql("SELECT e.id FROM t_webhook_endpoint e WHERE e.shop_id = :shop AND" + WANTS + " ORDER BY e.id")
                .param("shop", shopId)
                .param("event", event.name())
                .query(Long.class)
                .list();
    }

    /** Coupons first: few, by primary key, whatever the optimizer believes of a short table of endpoints. */
    public Map<Heard, List<Coupon>> ofCoupons(WebhookEvent event, List<Long> couponIds) {
        if (couponIds.isEmpty()) {
            return Map.of();
        }
        Map<Heard, List<Coupon>> heard = new LinkedHashMap<>();
        RowCallbackHandler collect = row -> heard.computeIfAbsent(
                        new Heard(row.getLong(1), row.getLong(2), row.getLong(3)), key -> new ArrayList<>())
                .add(new Coupon(row.getLong(4), row.getLong(5)));
        jdbc.sql("SELECT STRAIGHT_JOIN e.id, c.shop_id, c.template_id, c.id, c.user_id FROM t_user_coupon c"
                        + " JOIN t_webhook_endpoint e ON e.shop_id = c.shop_id WHERE c.id IN (:ids) AND" + WANTS
                        + " ORDER BY e.id, c.id")
                .param("ids", couponIds)
                .param("event", event.name())
                .query(collect);
        return heard;
    }
}
