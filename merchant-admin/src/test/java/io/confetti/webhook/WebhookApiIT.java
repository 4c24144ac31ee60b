package io.confetti.webhook;

import static io.confetti.merchantadmin.fixture.Operator.WEBHOOKS;
import static io.confetti.webhook.record.WebhookEvent.COUPON_GIVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.digest.WebhookSignature;
import io.confetti.platform.idempotency.IdempotentCalls;
import io.confetti.platform.identity.Caller;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WebhookApiIT {
    private final WebhookShop shop = WebhookShop.open();
    private final Operator operator = shop.operator();

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void theSecretIsShownOnceAndKeptSealed() {
        JSONObject made = shop.register(COUPON_GIVEN);

        String secret = made.getString("secret");
        assertThat(secret).startsWith("whsec_");
        assertThat(shop.endpoint(made.getString("id")))
                .containsEntry("url", shop.receiver().url())
                .containsEntry("status", "ACTIVE")
                .containsEntry("secret", null)
                .containsEntry("events", List.of("COUPON_GIVEN"));
        assertThat(operator.get(WEBHOOKS).text()).contains(made.getString("id")).doesNotContain(secret);
        assertThat(shop.admin().database().queryForMap("SELECT * FROM t_webhook_endpoint WHERE id = ?", made.get("id")))
                .extracting("secret")
                .asString()
                .doesNotContain(secret.substring(6));
    }

    @Test
    void aRepeatedRegistrationIsTheSameAndLeavesNoSecretBehind() {
        var body = Map.of("url", shop.receiver().url(), "events", List.of("COUPON_GIVEN"));

        Reply first = operator.post(WEBHOOKS, body, "register-1");
        Reply again = operator.post(WEBHOOKS, body, "register-1");

        assertThat(again.data()).isEqualTo(first.data());
        assertThat(operator.get(WEBHOOKS).items()).hasSize(1);
        String secret = first.data().getString("secret");
        assertThat(shop.admin()
                        .database()
                        .queryForList(
                                "SELECT answer FROM t_idempotency_key WHERE idem_key = 'register-1'", String.class))
                .noneMatch(answer -> answer.contains(secret.substring(6)));
    }

    @Test
    void everyWrongFieldIsNamed() {
        Reply refused = operator.post(
                WEBHOOKS,
                Map.of(
                        "url",
                        "https://user@shop.example/",
                        "events",
                        List.of("COUPON_EATEN"),
                        "description",
                        "a\u0007"));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors())
                .containsOnly(
                        entry("url", "webhook.not-a-url"),
                        entry("events", "validation.not-a-choice"),
                        entry("description", "validation.control-characters"));
        assertThat(operator.post(WEBHOOKS, Map.of("events", List.of())).errors())
                .containsOnly(entry("url", "validation.required"), entry("events", "validation.required"));
        assertThat(operator.speaking("en")
                        .post(
                                WEBHOOKS,
                                Map.of("url", "https://no-such-host.invalid/", "events", List.of("COUPON_GIVEN")))
                        .text())
                .contains("its host is not known, or leads to an address that is not public");
    }

    @Test
    void aShopHasSoManyAndNotMore() {
        for (int i = 0; i < 10; i++) {
            shop.register(COUPON_GIVEN);
        }

        Reply refused =
                operator.post(WEBHOOKS, Map.of("url", shop.receiver().url(), "events", List.of("COUPON_GIVEN")));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("webhook.too-many");
    }

    @Test
    void registeredAtOnceTheyAreNotMoreEither() throws Exception {
        var threads = Executors.newFixedThreadPool(8);
        try {
            var body = Map.of("url", shop.receiver().url(), "events", List.of("COUPON_GIVEN"));
            List<Callable<Integer>> calls =
                    Collections.nCopies(24, () -> operator.post(WEBHOOKS, body).status());
            List<Integer> answers = new ArrayList<>();
            for (Future<Integer> answer : threads.invokeAll(calls)) {
                answers.add(answer.get());
            }

            assertThat(answers).containsOnly(201, 409);
            assertThat(answers.stream().filter(status -> status == 201)).hasSize(10);
            assertThat(operator.get(WEBHOOKS + "?limit=100").items()).hasSize(10);
        } finally {
            threads.shutdownNow();
        }
    }

    /** As if the name had gone meanwhile: the first answer was lost, and the endpoint is there. */
    @Test
    void aRepeatIsAnsweredWhateverHasBecomeOfTheName() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("url", "https://gone-meanwhile.invalid/hooks");
        body.put("events", List.of("COUPON_GIVEN"));
        assertThat(operator.post(WEBHOOKS, body, "register-2").status()).isEqualTo(400);
        String id = shop.register(COUPON_GIVEN).getString("id");
        shop.admin()
                .bean(IdempotentCalls.class)
                .run(
                        Caller.operator(shop.shopId()),
                        "POST " + WEBHOOKS,
                        "register-2",
                        body,
                        Map.class,
                        () -> Map.of("id", id));

        Reply again = operator.post(WEBHOOKS, body, "register-2");

        assertThat(again.status()).as(again.text()).isEqualTo(201);
        assertThat(again.id()).isEqualTo(id);
    }

    @Test
    void anotherShopsEndpointIsNotThere() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        shop.give(1);
        shop.awaitDelivered(id, 1);
        String delivery = shop.deliveries(id, "DELIVERED").get(0).getString("id");
        String path = WEBHOOKS + "/" + id;
        try (WebhookShop other = WebhookShop.open()) {
            Operator stranger = other.operator();

            assertThat(List.of(
                            stranger.get(path),
                            stranger.delete(path),
                            stranger.post(path + "/pause"),
                            stranger.post(path + "/resume"),
                            stranger.post(path + "/secret"),
                            stranger.post(path + "/test"),
                            stranger.get(path + "/deliveries"),
                            stranger.post(path + "/deliveries/" + delivery + "/replay"),
                            stranger.post(path + "/replays", Map.of("status", "FAILED"))))
                    .allSatisfy(reply -> {
                        assertThat(reply.status()).isEqualTo(404);
                        assertThat(reply.code()).isEqualTo("webhook.not-found");
                    });
            assertThat(stranger.get(WEBHOOKS).items()).isEmpty();
            String own = other.register(COUPON_GIVEN).getString("id");
            assertThat(stranger.post(WEBHOOKS + "/" + own + "/deliveries/" + delivery + "/replay")
                            .code())
                    .isEqualTo("webhook.delivery-not-found");
        }
        assertThat(shop.endpoint(id)).containsEntry("status", "ACTIVE");
        assertThat(shop.receiver().posts()).hasSize(1);
    }

    @Test
    void aTestTellsWhatTheEndpointAnswers() {
        JSONObject made = shop.register(COUPON_GIVEN);
        String test = WEBHOOKS + "/" + made.getString("id") + "/test";

        assertThat(operator.post(test).data())
                .containsEntry("delivered", true)
                .containsEntry("outcome", "DELIVERED")
                .containsEntry("status", 204);
        Receiver.Post ping = shop.receiver().posts().get(0);
        assertThat(ping.json())
                .containsEntry("type", "PING")
                .containsEntry("id", ping.id())
                .containsEntry("shopId", String.valueOf(shop.shopId()));
        assertThat(ping.signature()).isEqualTo(signature(ping, made.getString("secret")));
        shop.receiver().answer(500, Map.of());
        assertThat(operator.post(test).data()).containsEntry("delivered", false).containsEntry("status", 500);
        assertThat(shop.endpoint(made.getString("id")))
                .as("a test does not count")
                .containsEntry("failuresInARow", 0);
    }

    @Test
    void aRotatedSecretSignsTogetherWithTheOneBefore() {
        JSONObject made = shop.register(COUPON_GIVEN);
        String path = WEBHOOKS + "/" + made.getString("id");

        JSONObject rotated =
                operator.post(path + "/secret", Map.of(), "rotate-1").data();
        operator.post(path + "/test");

        assertThat(rotated.getString("secret")).isNotEqualTo(made.getString("secret"));
        assertThat(rotated.getString("oldSecretUntil")).isNotNull();
        Receiver.Post ping = shop.receiver().posts().get(0);
        assertThat(ping.signature())
                .isEqualTo(
                        signature(ping, rotated.getString("secret")) + " " + signature(ping, made.getString("secret")));
        shop.admin()
                .database()
                .update("UPDATE t_webhook_endpoint SET old_secret_until = '2026-01-01' WHERE id = ?", made.get("id"));
        operator.post(path + "/test");
        Receiver.Post later = shop.receiver().posts().get(1);
        assertThat(later.signature()).isEqualTo(signature(later, rotated.getString("secret")));
    }

    @Test
    void aRepeatedRotationShowsTheSameSecretAndTheReceiversGoesOnSigning() {
        JSONObject made = shop.register(COUPON_GIVEN);
        String path = WEBHOOKS + "/" + made.getString("id");

        Reply withoutKey = operator.speaking("en").post(path + "/secret");
        JSONObject lost = operator.post(path + "/secret", Map.of(), "rotate-1").data();
        JSONObject again = operator.post(path + "/secret", Map.of(), "rotate-1").data();
        operator.post(path + "/test");

        assertThat(withoutKey.status()).isEqualTo(400);
        assertThat(withoutKey.code()).isEqualTo("webhook.key-needed");
        assertThat(withoutKey.text()).contains("Idempotency-Key");
        assertThat(again).isEqualTo(lost);
        Receiver.Post ping = shop.receiver().posts().get(0);
        assertThat(ping.signature()).endsWith(" " + signature(ping, made.getString("secret")));
    }

    @Test
    void whatIsRemovedIsGoneAndHearsNothing() {
        String id = shop.register(COUPON_GIVEN).getString("id");
        operator.post(WEBHOOKS + "/" + id + "/pause");
        shop.give(1);

        assertThat(operator.delete(WEBHOOKS + "/" + id).status()).isEqualTo(204);
        assertThat(operator.delete(WEBHOOKS + "/" + id).status()).isEqualTo(404);
        shop.give(1);
        shop.admin().bean(SweepDeliveries.class).sweep();

        assertThat(operator.get(WEBHOOKS).items()).isEmpty();
        assertThat(rows("t_webhook_delivery WHERE endpoint_id = " + id)).isZero();
        assertThat(rows("t_webhook_endpoint WHERE id = " + id)).isZero();
        assertThat(shop.receiver().posts()).isEmpty();
    }

    private int rows(String from) {
        return shop.admin().database().queryForObject("SELECT COUNT(*) FROM " + from, Integer.class);
    }

    static String signature(Receiver.Post post, String secret) {
        byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
        return WebhookSignature.of(post.id(), Long.parseLong(post.timestamp()), post.body(), List.of(key));
    }
}
