package io.confetti.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("nightly")
class WebhookKilledIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(120);
    private static final long DELIVERY = 4_711;

    /** The lease of production, half a minute, is over early. */
    @Test
    void whatWasPostedAndNotNotedIsPostedAgainByTheNextProcess() throws Exception {
        try (Receiver receiver = Receiver.start();
                MerchantAdminProcess process = MerchantAdminProcess.start()) {
            await().atMost(TIMEOUT).until(process::isUp);
            Operator operator = process.operator();
            var wish = Map.of("url", receiver.url(), "events", List.of("COUPON_GIVEN"));
            String id = operator.post(Operator.WEBHOOKS, wish).id();
            process.dieAt("webhook-posted");
            insertDelivery(process, id);

            await().atMost(TIMEOUT).until(process::isDead);
            assertThat(receiver.ids()).containsExactly(String.valueOf(DELIVERY));
            assertThat(endLease(process)).isOne();
            process.startAgain();

            await().atMost(TIMEOUT).until(() -> process.isUp() && isDelivered(operator, id));
            assertThat(receiver.ids()).containsExactly(String.valueOf(DELIVERY), String.valueOf(DELIVERY));
            assertThat(receiver.posts().get(1).body())
                    .isEqualTo(receiver.posts().get(0).body());
        }
    }

    private static boolean isDelivered(Operator operator, String id) {
        return operator.get(Operator.WEBHOOKS + "/" + id + "/deliveries").items().stream()
                .allMatch(it -> "DELIVERED".equals(((JSONObject) it).getString("status")));
    }

    /** @return how many deliveries are leased still */
    private static int endLease(MerchantAdminProcess process) throws Exception {
        try (var database = process.database();
                var update = database.createStatement()) {
            return update.executeUpdate("UPDATE t_webhook_delivery SET leased_until = UTC_TIMESTAMP(3)"
                    + " WHERE leased_until > UTC_TIMESTAMP(3)");
        }
    }

    private static void insertDelivery(MerchantAdminProcess process, String endpoint) throws Exception {
        try (var database = process.database();
                var insert = database.prepareStatement(
                        "INSERT INTO t_webhook_delivery (id, endpoint_id, event, body, status, due_at, created_at)"
                                + " VALUES (?, ?, 'COUPON_GIVEN', '{}', 'PENDING', '2026-01-01', '2026-01-01')")) {
            insert.setLong(1, DELIVERY);
            insert.setString(2, endpoint);
            insert.executeUpdate();
        }
    }
}
