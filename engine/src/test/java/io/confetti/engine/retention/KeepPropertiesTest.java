package io.confetti.engine.retention;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class KeepPropertiesTest {

    @Test
    void ordersAreKeptWhileFiguresAreCountedAgain() {
        assertThatCode(() -> new KeepProperties(Duration.ofDays(30), Duration.ofDays(35)))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> new KeepProperties(Duration.ofDays(30), Duration.ofDays(34)))
                .hasMessageContaining("confetti.retention.kept.order-locks is at least 35 days");
    }

    @Test
    void refusedClaimsAreKeptLongerThanMessages() {
        assertThatThrownBy(() -> new KeepProperties(Duration.ofDays(6), Duration.ofDays(35)))
                .hasMessageContaining("confetti.retention.kept.refused-claims is at least 7 days");
    }
}
