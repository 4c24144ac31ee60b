package io.confetti.core.grant.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CouponColumnsTest {

    @Test
    void theMarkOfALockIsNoPartOfTheOrder() {
        assertThat(CouponColumns.orderOf("order-1~x")).isEqualTo("order-1");
        assertThat(CouponColumns.orderOf("a~b~x")).isEqualTo("a~b");
        assertThat(CouponColumns.orderOf("order-1")).isEqualTo("order-1");
        assertThat(CouponColumns.orderOf(null)).isNull();
    }
}
