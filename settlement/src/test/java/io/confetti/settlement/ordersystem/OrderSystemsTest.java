package io.confetti.settlement.ordersystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Shops;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderSystemsTest {
    private static final Caller UNBOUND = Caller.orderSystem("till", null);
    private static final Shops ONE = Shops.of(List.of(1001L));

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();

    @Test
    void aTokenOfBeforeIsForEveryShopAndCountedUntilTheClaimIsAskedFor() {
        OrderSystems before = systems(false);
        OrderSystems after = systems(true);

        assertThat(before.of(UNBOUND)).isEqualTo(new OrderSystem("till", Shops.EVERY));
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> after.of(UNBOUND))
                .matches(refusal -> refusal.code() == OrderSystemError.SHOPS_NEEDED);
        assertThat(metrics.counter("confetti.settlement.tokens.unbound").count())
                .isEqualTo(2);
    }

    @Test
    void whatATokenNamesIsHeldToInAnyCase() {
        for (boolean required : new boolean[] {false, true}) {
            assertThat(systems(required).of(Caller.orderSystem("till", ONE)).shops())
                    .isEqualTo(ONE);
        }
        assertThat(metrics.counter("confetti.settlement.tokens.unbound").count())
                .isZero();
    }

    private OrderSystems systems(boolean required) {
        return new OrderSystems(new OrderSystemProperties("order-system", required), metrics);
    }
}
