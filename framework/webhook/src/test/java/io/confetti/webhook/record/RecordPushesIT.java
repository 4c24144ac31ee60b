package io.confetti.webhook.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.event.PublishPush;
import io.confetti.core.event.PushEnded;
import io.confetti.core.event.PushFact;
import io.confetti.core.event.PushHeld;
import io.confetti.core.fixture.Kernel;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.IllegalTransactionStateException;

/** What is recorded of pushes as a whole. */
class RecordPushesIT {
    private static final long SHOP = 1002;

    private static Kernel kernel;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @AfterEach
    void forget() {
        kernel.sql().sql("DELETE FROM t_webhook_endpoint").update();
    }

    @Test
    void eachEndpointHearsOfWhatItAskedForAndOfNothingElse() {
        long both = endpoint(SHOP, "COUPON_GIVEN,TASK_ENDED,TASK_HELD");
        long ends = endpoint(SHOP, "TASK_ENDED");
        long coupons = endpoint(SHOP, "COUPON_GIVEN");
        long stranger = endpoint(SHOP + 1, "TASK_ENDED,TASK_HELD");

        publish(held());
        publish(ended());

        assertThat(bodies(both)).extracting(WebhookBody::type).containsExactly("TASK_HELD", "TASK_ENDED");
        assertThat(bodies(ends)).singleElement().satisfies(body -> {
            assertThat(body.task()).isEqualTo(WebhookTask.of(ended()));
            assertThat(body.coupons()).isNull();
        });
        assertThat(bodies(coupons)).isEmpty();
        assertThat(bodies(stranger)).isEmpty();
    }

    @Test
    void whatIsRolledBackLeavesNothing() {
        long endpoint = endpoint(SHOP, "TASK_ENDED");

        kernel.transaction().executeWithoutResult(status -> {
            kernel.bean(PublishPush.class).publish(ended());
            assertThat(bodies(endpoint)).hasSize(1);
            status.setRollbackOnly();
        });

        assertThat(bodies(endpoint)).isEmpty();
    }

    @Test
    void nothingIsPublishedOutsideOfATransaction() {
        assertThatThrownBy(() -> kernel.bean(PublishPush.class).publish(ended()))
                .isInstanceOf(IllegalTransactionStateException.class);
    }

    private static void publish(PushFact fact) {
        kernel.transaction()
                .executeWithoutResult(status -> kernel.bean(PublishPush.class).publish(fact));
    }

    private static PushEnded ended() {
        return new PushEnded(SHOP, 202, 7, "Spring", "COMPLETED", null, 3L, 3, Map.of(), 0, WebhookBodyTest.ENDED.at());
    }

    private static PushHeld held() {
        return new PushHeld(
                SHOP, 202, 7, "CANARY_FAILED", 3, 2, 1, new BigDecimal("33.33"), null, WebhookBodyTest.ENDED.at());
    }

    private static long endpoint(long shop, String events) {
        long id = kernel.bean(Ids.class).next();
        kernel.sql()
                .sql("INSERT INTO t_webhook_endpoint (id, shop_id, url, events, status, secret, created_at, created_by)"
                        + " VALUES (?, ?, 'https://shop.example/', ?, 'ACTIVE', '', ?, 'operator')")
                .params(id, shop, events, DatabaseTime.of(kernel.now()))
                .update();
        return id;
    }

    private static List<WebhookBody> bodies(long endpoint) {
        return kernel
                .sql()
                .sql("SELECT body FROM t_webhook_delivery WHERE endpoint_id = ? ORDER BY id")
                .param(endpoint)
                .query(String.class)
                .list()
                .stream()
                .map(body -> JSON.parseObject(body, WebhookBody.class))
                .toList();
    }
}
