package io.confetti.settlement.retention;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class KeepPropertiesTest {

    @Test
    void ordersAreKeptWhileFiguresAreCountedAgain() {
        assertThatCode(() -> new KeepProperties(Duration.ofDays(35))).doesNotThrowAnyException();
        assertThatThrownBy(() -> new KeepProperties(Duration.ofDays(34)))
                .hasMessageContaining("confetti.retention.kept.orders is at least 35 days");
    }
}
