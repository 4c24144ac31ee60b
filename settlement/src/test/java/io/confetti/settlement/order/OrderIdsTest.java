package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderIdsTest {
    @ParameterizedTest
    @ValueSource(strings = {"1", "order-1", "a.b", "...", ".a", "2026:11:28_7"})
    void areWhatAnOrderSystemNamesAnOrderBy(String id) {
        assertThat(OrderIds.isOrderId(id)).isTrue();
    }

    /** In the path of a call to engine a dot would name another call. */
    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a/b", "a~2", "a b", "a\n"})
    void areNothingThatAPathUnderstandsOtherwise(String id) {
        assertThat(OrderIds.isOrderId(id)).isFalse();
    }
}
