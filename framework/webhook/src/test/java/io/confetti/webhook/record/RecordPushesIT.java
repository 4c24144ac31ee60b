package io.confetti.webhook.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.core.event.PublishPush;
import io.confetti.core.event.PushEnded;
import io.confetti.core.event.PushFact;
import io.confetti.core.event.PushHeld;
import io.confetti.core.fixture.Kernel;
import java.math.BigDecimal;
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
    private static RecordedWebhooks recorded;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        recorded = new RecordedWebhooks(kernel);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @AfterEach
    void forget() {
        recorded.forgetEndpoints();
    }

    @Test
    void eachEndpointHearsOfWhatItAskedForAndOfNothingElse() {
        long both = recorded.endpoint(SHOP, "COUPON_GIVEN,TASK_ENDED,TASK_HELD", "ACTIVE");
        long ends = recorded.endpoint(SHOP, "TASK_ENDED", "ACTIVE");
        long coupons = recorded.endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");
        long stranger = recorded.endpoint(SHOP + 1, "TASK_ENDED,TASK_HELD", "ACTIVE");

        publish(held());
        publish(ended());

        assertThat(recorded.bodies(both)).extracting(WebhookBody::type).containsExactly("TASK_HELD", "TASK_ENDED");
        assertThat(recorded.bodies(ends)).singleElement().satisfies(body -> {
            assertThat(body.task()).isEqualTo(WebhookTask.of(ended()));
            assertThat(body.coupons()).isNull();
        });
        assertThat(recorded.bodies(coupons)).isEmpty();
        assertThat(recorded.bodies(stranger)).isEmpty();
    }

    @Test
    void whatIsRolledBackLeavesNothing() {
        long endpoint = recorded.endpoint(SHOP, "TASK_ENDED", "ACTIVE");

        kernel.transaction().executeWithoutResult(status -> {
            kernel.bean(PublishPush.class).publish(ended());
            assertThat(recorded.bodies(endpoint)).hasSize(1);
            status.setRollbackOnly();
        });

        assertThat(recorded.bodies(endpoint)).isEmpty();
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
}
