package io.confetti.merchantadmin.code.voided;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SerialRangeTest {

    @Test
    void serialsSideBySideAreOneRange() {
        assertThat(SerialRange.of(List.of(7L, 3L, 4L, 5L, 9L, 4L)))
                .containsExactly(new SerialRange(3, 5), new SerialRange(7, 7), new SerialRange(9, 9));
        assertThat(SerialRange.of(List.of())).isEmpty();
    }

    @Test
    void aRangeCoversWhatLiesInIt() {
        var range = new SerialRange(3, 5);
        assertThat(range.covers(new SerialRange(3, 5))).isTrue();
        assertThat(range.covers(new SerialRange(4, 4))).isTrue();
        assertThat(range.covers(new SerialRange(2, 4))).isFalse();
        assertThat(range.covers(new SerialRange(5, 6))).isFalse();
    }
}
