package io.confetti.engine.redemption;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CouponOrderTest {
    @Test
    void othersHearOfAnOrderByTheIdThatItsSystemGaveIt() {
        assertThat(CouponOrder.givenUp("order-1").plainId()).isEqualTo("order-1");
        assertThat(CouponOrder.givenUp("order-1~k3Xq_9A").plainId()).isEqualTo("order-1");
    }
}
