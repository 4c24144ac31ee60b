package io.confetti.webhook;

import static io.confetti.merchantadmin.fixture.Operator.WEBHOOKS;
import static io.confetti.webhook.record.WebhookEvent.COUPON_GIVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.WebhookDelivery.Try;
import io.confetti.webhook.store.DeliveryQueue;
import io.confetti.webhook.store.EndpointHealth;
import io.confetti.webhook.store.EndpointStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Several senders, and senders that die. */
class WebhookSendersIT {
    private final WebhookShop shop = WebhookShop.open();
    private final Receiver receiver = shop.receiver();
    private int made;

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void ofSeveralSendersEachDeliveryHasOne() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        pause(id);
        for (int i = 0; i < 60; i++) {
            shop.give(1);
        }
        var pool = Executors.newFixedThreadPool(4);
        try {
            var another = new SendDeliveries(
                    bean(EndpointHealth.class), bean(DeliverNext.class), pool, settings(12, 2), bean(SuiteClock.class));
            resume(id);

            await().atMost(Duration.ofSeconds(30)).until(() -> {
                another.round();
                return shop.deliveries(id, "DELIVERED").size() == 60;
            });
        } finally {
            pool.shutdown();
        }

        assertThat(receiver.posts()).hasSize(60);
        assertThat(new HashSet<>(receiver.ids())).hasSize(60);
    }

    @Test
    void whatASenderPostedThatDiedIsPostedAgainUnderItsIdWhenItsLeaseIsOver() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        pause(id);
        shop.give(1);
        Instant leased = shop.now().plusSeconds(2);

        Try lost = bean(DeliveryQueue.class)
                .take(Long.parseLong(id), bean(SuiteClock.class).utc(), leased)
                .orElseThrow();
        var endpoint = bean(EndpointStore.class)
                .find(shop.shopId(), Long.parseLong(id))
                .orElseThrow();
        bean(PostSigned.class).post(endpoint, lost.id(), lost.body()); // and dies before it is noted
        resume(id);
        shop.awaitDelivered(id, 1);

        assertThat(shop.now()).isAfterOrEqualTo(leased);
        assertThat(receiver.ids()).containsExactly(String.valueOf(lost.id()), String.valueOf(lost.id()));
    }

    @Test
    void aSenderThatComesBackLateChangesNothing() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        pause(id);
        shop.give(1);
        var queue = bean(DeliveryQueue.class);
        Instant now = shop.now();
        Try first = queue.take(Long.parseLong(id), DatabaseTime.of(now), now.plusSeconds(30))
                .orElseThrow();

        assertThat(queue.take(Long.parseLong(id), DatabaseTime.of(now), now.plusSeconds(30)))
                .as("leased")
                .isEmpty();
        Instant later = now.plusSeconds(31);
        Try second = queue.take(Long.parseLong(id), DatabaseTime.of(later), later.plusSeconds(30))
                .orElseThrow();
        var failed = new PostResult(PostOutcome.TIMEOUT, null, null, Duration.ofSeconds(10));
        assertThat(queue.noteFailed(first, failed, later)).isFalse();
        assertThat(queue.noteFailed(second, failed, later)).isTrue();
        assertThat(second.attempts()).isEqualTo(2);
    }

    @Test
    void aShopHasHalfOfTheSenders() {
        var endpoints = new ArrayList<String>();
        for (int i = 0; i < 4; i++) {
            String id = shop.register(COUPON_GIVEN).getString("id");
            pause(id);
            endpoints.add(id);
        }
        shop.give(1);
        Instant resting = shop.now().plusSeconds(300);
        endpoints.forEach(id -> {
            // The running senders see them resting, the turns of a later clock do not.
            shop.admin()
                    .database()
                    .update(
                            "UPDATE t_webhook_endpoint SET status = 'ACTIVE', rest_until = ? WHERE id = ?",
                            DatabaseTime.of(resting),
                            id);
        });
        var later = new SuiteClock(Clock.fixed(resting.plusSeconds(1), ZoneOffset.UTC));
        var turns = new EndpointTurns(bean(EndpointHealth.class), settings(12, 1), later);
        var begun = new ArrayList<EndpointHealth.Due>();
        for (var next = turns.begin(); next.isPresent(); next = turns.begin()) {
            begun.add(next.get());
        }

        assertThat(begun).filteredOn(due -> due.shopId() == shop.shopId()).hasSize(2);
        turns.end(begun.stream()
                .filter(due -> due.shopId() == shop.shopId())
                .findFirst()
                .orElseThrow());
        assertThat(turns.begin())
                .hasValueSatisfying(due -> assertThat(due.shopId()).isEqualTo(shop.shopId()));
    }

    @Test
    void aDeliveryAtItsLastTryFailsAndPausesWhoTookNothingElse() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        pause(id);
        shop.give(1);
        var queue = bean(DeliveryQueue.class);
        var note = new NoteOutcome(queue, bean(EndpointHealth.class), settings(1, 1), bean(SuiteClock.class));
        Instant now = shop.now();
        Try only = queue.take(Long.parseLong(id), DatabaseTime.of(now), now.plusSeconds(30))
                .orElseThrow();
        var refused = new PostResult(PostOutcome.REFUSED, 400, null, Duration.ZERO);
        var endpoint = bean(EndpointStore.class)
                .find(shop.shopId(), Long.parseLong(id))
                .orElseThrow();
        shop.admin().database().update("UPDATE t_webhook_endpoint SET status = 'ACTIVE' WHERE id = ?", id);

        note.note(endpoint, only, refused);

        assertThat(shop.deliveries(id, "FAILED"))
                .singleElement()
                .satisfies(delivery ->
                        assertThat(delivery).containsEntry("lastStatus", 400).containsEntry("nextTryAt", null));
        assertThat(shop.endpoint(id)).containsEntry("pauseReason", "EXHAUSTED");
        resume(id);
        shop.operator().post(WEBHOOKS + "/" + id + "/replays", Map.of("status", "FAILED"));
        shop.awaitDelivered(id, 1);
    }

    @Test
    void triesOfWhichNobodyKnowsTheOutcomeComeToAnEnd() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        pause(id);
        shop.give(1);
        shop.give(1);
        long lost = shop.deliveries(id, "PENDING").get(1).getLongValue("id");
        shop.admin().database().update("UPDATE t_webhook_delivery SET attempts = 12 WHERE id = ?", lost);
        var take = new TakeDelivery(bean(DeliveryQueue.class), settings(12, 1), bean(SuiteClock.class));

        Try next = take.take(Long.parseLong(id)).orElseThrow();

        assertThat(next.id()).isGreaterThan(lost);
        assertThat(shop.deliveries(id, "FAILED"))
                .singleElement()
                .satisfies(delivery -> assertThat(delivery)
                        .containsEntry("id", String.valueOf(lost))
                        .containsEntry("attempts", 12));
    }

    @Test
    void aSecretThatCannotBeOpenedPausesItsEndpointUntilItIsRotated() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        shop.admin()
                .database()
                .update(
                        "UPDATE t_webhook_endpoint SET secret = ? WHERE id = ?",
                        bean(SealedSecrets.class).fresh(1),
                        id);
        shop.give(1);
        shop.awaitPaused(id, PauseReason.SECRET_UNREADABLE);

        assertThat(shop.operator()
                        .post(WEBHOOKS + "/" + id + "/secret", Map.of(), "rotate-" + id)
                        .status())
                .isEqualTo(200);
        resume(id);
        shop.awaitDelivered(id, 1);
    }

    @Test
    void whatIsOldIsDeleted() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        pause(id);
        long deliveredOld = row(id, "DELIVERED", Duration.ofDays(8));
        long deliveredNew = row(id, "DELIVERED", Duration.ofDays(6));
        long waitsOld = row(id, "PENDING", Duration.ofDays(31));
        long waitsNew = row(id, "PENDING", Duration.ofDays(29));
        long failedOld = row(id, "FAILED", Duration.ofDays(31));

        bean(SweepDeliveries.class).sweep();

        assertThat(shop.deliveries(id, "").stream().map(it -> it.getLong("id")))
                .containsExactlyInAnyOrder(deliveredNew, waitsNew)
                .doesNotContain(deliveredOld, waitsOld, failedOld);
    }

    private long row(String endpoint, String status, Duration age) {
        Instant created = shop.now().minus(age);
        // two of the same age can be made within one millisecond
        long id = Ids.lowestAt(created) + made++;
        shop.admin()
                .database()
                .update(
                        "INSERT INTO t_webhook_delivery (id, endpoint_id, event, body, status, due_at, created_at)"
                                + " VALUES (?, ?, 'COUPON_GIVEN', '{}', ?, ?, ?)",
                        id,
                        endpoint,
                        status,
                        DatabaseTime.of(created),
                        DatabaseTime.of(created));
        return id;
    }

    private void pause(String id) {
        shop.operator().post(WEBHOOKS + "/" + id + "/pause");
    }

    private void resume(String id) {
        shop.operator().post(WEBHOOKS + "/" + id + "/resume");
    }

    private <T> T bean(Class<T> type) {
        return shop.admin().bean(type);
    }

    private static SendingProperties settings(int maxAttempts, int perEndpoint) {
        return new SendingProperties(
                4,
                perEndpoint,
                Duration.ofSeconds(2),
                Duration.ofSeconds(10),
                Duration.ofSeconds(30),
                List.of(Duration.ofMillis(100)),
                maxAttempts,
                Duration.ofHours(1),
                Duration.ofMinutes(10),
                20);
    }
}
