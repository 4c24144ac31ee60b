package io.confetti.engine.redemption.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.OrderLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CouponOrderControllerTest {
    @ParameterizedTest
    @ValueSource(strings = {"order-1", "order-1~aB3_x-9", "...", "1:2"})
    void namesOfHolds(String id) {
        assertThat(id).matches(CouponOrderController.LOCK_ID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a/b", "a b"})
    void whatAPathUnderstandsOtherwiseIsNone(String id) {
        assertThat(id).doesNotMatch(CouponOrderController.LOCK_ID);
    }

    @Test
    void callersOfOlderReleasesNameTheOrderByItsLock() {
        assertThat(CouponOrderController.named("order-1", null)).isEqualTo(new OrderLock("order-1", "order-1"));
        assertThat(CouponOrderController.named("order-1~k3Xq_9A", null))
                .isEqualTo(new OrderLock("order-1", "order-1~k3Xq_9A"));
        assertThat(CouponOrderController.named("lock-7", "order-1")).isEqualTo(new OrderLock("order-1", "lock-7"));
    }
}
