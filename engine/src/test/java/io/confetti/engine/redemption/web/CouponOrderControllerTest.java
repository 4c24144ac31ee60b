package io.confetti.engine.redemption.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CouponOrderControllerTest {
    @ParameterizedTest
    @ValueSource(strings = {"order-1", "order-1~aB3_x-9", "...", "1:2"})
    void namesOfHolds(String id) {
        assertThat(id).matches(CouponOrderController.ORDER_ID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a/b", "a b"})
    void whatAPathUnderstandsOtherwiseIsNone(String id) {
        assertThat(id).doesNotMatch(CouponOrderController.ORDER_ID);
    }
}
