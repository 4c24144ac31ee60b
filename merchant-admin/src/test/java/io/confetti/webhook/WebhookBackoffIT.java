package io.confetti.webhook;

import static io.confetti.merchantadmin.fixture.Operator.WEBHOOKS;
import static io.confetti.webhook.record.WebhookEvent.COUPON_GIVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.webhook.WebhookDelivery.Try;
import io.confetti.webhook.store.DeliveryQueue;
import io.confetti.webhook.store.EndpointStore;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When endpoints back off. */
class WebhookBackoffIT {
    private final WebhookShop shop = WebhookShop.open();

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void whoFailsLaterThanAnyLeaseIsCountedAndRests() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        pause(id);
        shop.give(1);
        Instant now = shop.now();
        var queue = bean(DeliveryQueue.class);
        Try late = queue.take(Long.parseLong(id), DatabaseTime.of(now), now.plusSeconds(30))
                .orElseThrow();
        Instant later = now.plusSeconds(31);
        queue.take(Long.parseLong(id), DatabaseTime.of(later), later.plusSeconds(30))
                .orElseThrow();

        bean(NoteOutcome.class)
                .note(found(id), late, new PostResult(PostOutcome.TIMEOUT, null, null, Duration.ofSeconds(31)));

        assertThat(shop.endpoint(id)).containsEntry("failuresInARow", 1).doesNotContainEntry("restsUntil", null);
    }

    @Test
    void anEndpointThatCannotBeServedRestsAndHoldsUpNobody() {
        String broken = shop.register(COUPON_GIVEN).getString("id");
        pause(broken);
        shop.give(1);
        var database = shop.admin().database();
        database.update(
                "UPDATE t_webhook_endpoint SET pause_reason = 'NO_SUCH_REASON', status = 'ACTIVE' WHERE id = ?",
                broken);
        try {
            await().until(() -> database.queryForObject(
                            "SELECT rest_until FROM t_webhook_endpoint WHERE id = ?", LocalDateTime.class, broken)
                    != null);
        } finally {
            database.update("UPDATE t_webhook_endpoint SET pause_reason = NULL WHERE id = ?", broken);
        }
        shop.awaitDelivered(broken, 1);
        assertThat(shop.receiver().posts()).hasSize(1);
    }

    @Test
    void whoIsSlowRestsForAsLongAsThePostTook() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        pause(id);
        shop.give(1);
        shop.give(1);
        var queue = bean(DeliveryQueue.class);
        var note = bean(NoteOutcome.class);
        Instant began = shop.now();
        Try first = queue.take(Long.parseLong(id), DatabaseTime.of(began), began.plusSeconds(30))
                .orElseThrow();
        Try second = queue.take(Long.parseLong(id), DatabaseTime.of(began), began.plusSeconds(30))
                .orElseThrow();

        note.note(found(id), first, new PostResult(PostOutcome.DELIVERED, 200, null, Duration.ofMillis(9_900)));

        assertThat(found(id).failures()).isZero();
        assertThat(Duration.between(began, found(id).backoffUntil()))
                .isBetween(Duration.ofSeconds(9), Duration.ofSeconds(20));
        note.note(found(id), second, new PostResult(PostOutcome.DELIVERED, 200, null, Duration.ofMillis(20)));
        assertThat(found(id).backoffUntil()).isNull();
    }

    private WebhookEndpoint found(String id) {
        return bean(EndpointStore.class).find(shop.shopId(), Long.parseLong(id)).orElseThrow();
    }

    private void pause(String id) {
        shop.operator().post(WEBHOOKS + "/" + id + "/pause");
    }

    private <T> T bean(Class<T> type) {
        return shop.admin().bean(type);
    }
}
