package io.confetti.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class CanaryPlanTest {

    @Test
    void aNumberOfRowsIsKnownAtOnce() {
        assertThat(new CanaryPlan(1_000L, null, null, null).rowsOf(null)).isEqualTo(1_000);
    }

    @Test
    void aPartIsKnownOnceTheRowsAreCountedAndIsNeverEmpty() {
        var part = new CanaryPlan(null, new BigDecimal("1.5"), null, null);

        assertThat(part.rowsOf(null)).isNull();
        assertThat(part.rowsOf(12_001L)).isEqualTo(181);
        assertThat(part.rowsOf(3L)).isEqualTo(1);
        assertThat(part.rowsOf(0L)).isEqualTo(1);
    }
}
