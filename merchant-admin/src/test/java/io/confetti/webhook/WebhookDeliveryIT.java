package io.confetti.webhook;

import static io.confetti.merchantadmin.fixture.Operator.WEBHOOKS;
import static io.confetti.webhook.record.WebhookEvent.COUPON_GIVEN;
import static io.confetti.webhook.record.WebhookEvent.COUPON_REDEEMED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.core.grant.Grant;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WebhookDeliveryIT {
    private final WebhookShop shop = WebhookShop.open();
    private final Receiver receiver = shop.receiver();

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void whatAPushGivesIsToldSignedAndByFiveHundreds() {
        JSONObject made = shop.register(COUPON_GIVEN);
        shop.register(COUPON_REDEEMED);

        List<Grant.Granted> given = shop.give(1_200);

        shop.awaitDelivered(made.getString("id"), 3);
        List<JSONObject> told = new ArrayList<>();
        assertThat(receiver.posts()).hasSize(3).allSatisfy(post -> {
            assertThat(post.signature()).isEqualTo(WebhookApiIT.signature(post, made.getString("secret")));
            assertThat(post.json())
                    .containsOnlyKeys("id", "type", "occurredAt", "shopId", "templateId", "coupons")
                    .containsEntry("id", post.id())
                    .containsEntry("type", "COUPON_GIVEN")
                    .containsEntry("shopId", String.valueOf(shop.shopId()))
                    .containsEntry("templateId", shop.template());
            told.addAll(post.json().getJSONArray("coupons").toList(JSONObject.class));
        });
        assertThat(receiver.posts())
                .extracting(post -> post.json().getJSONArray("coupons").size())
                .containsExactly(500, 500, 200);
        assertThat(told)
                .isEqualTo(given.stream()
                        .map(one -> JSONObject.of(
                                "couponId", String.valueOf(one.couponId()),
                                "userId", String.valueOf(one.recipient().userId())))
                        .toList());
    }

    @Test
    void whatIsRolledBackIsNotTold() {
        String id = shop.register(COUPON_GIVEN).getString("id");

        shop.transaction().executeWithoutResult(status -> {
            shop.giveHere(10);
            status.setRollbackOnly();
        });
        shop.give(1);

        shop.awaitDelivered(id, 1);
        assertThat(receiver.posts()).hasSize(1);
        assertThat(shop.deliveries(id, "")).hasSize(1);
    }

    @Test
    void aFailedPostIsRepeatedUnderItsIdUntilItIsTaken() {
        receiver.answer(500, Map.of());
        String id = shop.register(COUPON_GIVEN).getString("id");
        shop.give(1);
        shop.awaitPosts(3);

        receiver.answer(200, Map.of());
        shop.awaitDelivered(id, 1);

        assertThat(receiver.ids())
                .hasSizeGreaterThan(3)
                .containsOnly(receiver.ids().get(0));
        assertThat(shop.deliveries(id, "DELIVERED").get(0))
                .containsEntry("lastStatus", 200)
                .containsEntry("lastOutcome", "DELIVERED")
                .containsEntry("attempts", receiver.posts().size());
        assertThat(shop.endpoint(id)).containsEntry("failuresInARow", 0).containsEntry("status", "ACTIVE");
    }

    @Test
    void whoFailsTooOftenIsPausedAndGetsWhatWaitedAfterwards() {
        receiver.answer(500, Map.of());
        String id = shop.register(COUPON_GIVEN).getString("id");
        shop.give(1);
        shop.awaitPaused(id, PauseReason.FAILING);
        int before = receiver.posts().size();
        shop.give(1);
        shop.give(1);

        assertThat(before).isEqualTo(5);
        assertThat(shop.endpoint(id)).containsEntry("status", "PAUSED").containsEntry("pauseText", "连续投递失败次数过多");
        assertThat(shop.deliveries(id, "PENDING")).hasSize(3);
        receiver.answer(204, Map.of());
        assertThat(shop.operator().post(WEBHOOKS + "/" + id + "/resume").data()).containsEntry("status", "ACTIVE");
        shop.awaitDelivered(id, 3);
        assertThat(receiver.posts()).hasSize(before + 3);
        assertThat(receiver.ids().subList(before, before + 3))
                .as("in order of creation, the one that failed first")
                .isSorted()
                .contains(receiver.ids().get(0));
    }

    @Test
    void whoIsGoneIsPausedAtOnce() {
        receiver.answer(410, Map.of());
        String id = shop.register(COUPON_GIVEN).getString("id");
        shop.give(1);

        shop.awaitPaused(id, PauseReason.GONE);

        assertThat(receiver.posts()).hasSize(1);
        assertThat(shop.deliveries(id, "PENDING")).hasSize(1);
    }

    @Test
    void whatTheOperatorPausesWaits() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        String path = WEBHOOKS + "/" + id;
        assertThat(shop.operator().post(path + "/pause").data()).containsEntry("pauseReason", "BY_OPERATOR");
        shop.give(1);
        shop.give(1);

        assertThat(shop.operator().post(path + "/pause").status()).isEqualTo(200);
        assertThat(shop.deliveries(id, "PENDING")).hasSize(2);
        assertThat(receiver.posts()).isEmpty();
        shop.operator().post(path + "/resume");
        shop.operator().post(path + "/resume");
        shop.awaitDelivered(id, 2);
        assertThat(receiver.ids()).hasSize(2).isSorted();
    }

    @Test
    void retryAfterIsHonoured() {
        receiver.answer(503, Map.of("Retry-After", "3600"));
        String id = shop.register(COUPON_GIVEN).getString("id");
        shop.give(1);
        shop.awaitPosts(1);

        await().until(() -> shop.endpoint(id).getString("restsUntil") != null);

        var next = OffsetDateTime.parse(shop.deliveries(id, "PENDING").get(0).getString("nextTryAt"))
                .toInstant();
        assertThat(Duration.between(shop.now(), next)).isBetween(Duration.ofMinutes(59), Duration.ofMinutes(60));
        var rests =
                OffsetDateTime.parse(shop.endpoint(id).getString("restsUntil")).toInstant();
        assertThat(Duration.between(shop.now(), rests)).isBetween(Duration.ofMinutes(59), Duration.ofMinutes(60));
    }

    @Test
    void whoAnswersWhatCannotBeReadFailsLikeAnybodyElse() {
        receiver.answer(503, Map.of("Retry-After", "99999999999"));
        String wishes = shop.register(COUPON_GIVEN).getString("id");
        try (var raw = RawEndpoint.answering("HTTP/1.1 -12 X")) {
            String garbles = shop.register(raw.url(), COUPON_GIVEN).getString("id");
            shop.give(1);

            shop.awaitPaused(garbles, PauseReason.FAILING);
            assertThat(shop.deliveries(garbles, "PENDING"))
                    .singleElement()
                    .satisfies(delivery -> assertThat(delivery)
                            .containsEntry("lastOutcome", "NOT_HTTP")
                            .containsEntry("attempts", 5));
            assertThat(raw.posts()).isEqualTo(5);
            assertThat(shop.operator().post(WEBHOOKS + "/" + garbles + "/test").data())
                    .containsEntry("outcome", "NOT_HTTP");
        }
        await().untilAsserted(() -> assertThat(shop.endpoint(wishes)).containsEntry("failuresInARow", 1));
        assertThat(receiver.posts()).hasSize(1);
    }

    @Test
    void aReplayHasTheSameIdAndTheSameBody() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        shop.give(1);
        shop.awaitDelivered(id, 1);
        String delivery = receiver.ids().get(0);

        JSONObject again = shop.operator()
                .post(WEBHOOKS + "/" + id + "/deliveries/" + delivery + "/replay")
                .data();

        assertThat(again).containsEntry("id", delivery);
        shop.awaitPosts(2);
        shop.awaitDelivered(id, 1);
        assertThat(receiver.ids()).containsExactly(delivery, delivery);
        assertThat(receiver.posts().get(1).body())
                .isEqualTo(receiver.posts().get(0).body());
    }

    @Test
    void manyAreReplayedByStatusAndTime() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        String replays = WEBHOOKS + "/" + id + "/replays";
        shop.give(1);
        shop.give(1);
        shop.awaitDelivered(id, 2);

        assertThat(shop.operator().post(replays, Map.of("status", "FAILED")).data())
                .containsEntry("replayed", 0);
        assertThat(shop.operator()
                        .post(replays, Map.of("from", shop.now().plusSeconds(60).toString()))
                        .status())
                .isEqualTo(200);
        assertThat(shop.operator().post(replays, Map.of()).errors()).containsEntry("status", "validation.required");
        assertThat(shop.operator()
                        .post(
                                replays,
                                Map.of(
                                        "status",
                                        "DELIVERED",
                                        "from",
                                        shop.now().minusSeconds(600).toString()))
                        .data())
                .containsEntry("replayed", 2);
        shop.awaitPosts(4);
        shop.awaitDelivered(id, 2);
        assertThat(receiver.ids().subList(2, 4)).isEqualTo(receiver.ids().subList(0, 2));
    }

    @Test
    void deliveriesArePaged() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        String path = WEBHOOKS + "/" + id + "/deliveries?limit=2";
        for (int i = 0; i < 3; i++) {
            shop.give(1);
        }
        shop.awaitDelivered(id, 3);

        JSONObject first = shop.operator().get(path).data();
        JSONObject second =
                shop.operator().get(path + "&cursor=" + first.getString("next")).data();

        assertThat(first.getJSONArray("items")).hasSize(2);
        assertThat(second.getJSONArray("items")).hasSize(1);
        assertThat(second.getString("next")).isNull();
        assertThat(shop.operator().get(path + "&status=LOST").status()).isEqualTo(400);
    }

    @Test
    void aSlowEndpointHoldsUpNobody() {
        try (WebhookShop slow = WebhookShop.open()) {
            slow.receiver().hang();
            slow.register(COUPON_GIVEN);
            slow.give(1);
            slow.give(1);
            slow.awaitPosts(1);
            String id = shop.register(COUPON_GIVEN).getString("id");

            shop.give(1);
            shop.awaitDelivered(id, 1);

            assertThat(slow.receiver().posts()).as("one at a time").hasSize(1);
        }
    }
}
