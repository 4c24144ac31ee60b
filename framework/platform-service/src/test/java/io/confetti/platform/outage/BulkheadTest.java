package io.confetti.platform.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BulkheadTest {

    private final Bulkhead bulkhead = new Bulkhead(1, Duration.ofMillis(20));

    @Test
    void doesTheWorkWhileThereIsAPlace() {
        assertThat(call(() -> "work")).isEqualTo("work");
        assertThat(call(() -> "again")).isEqualTo("again");
    }

    @Test
    void answersOtherwiseWhenEveryPlaceIsTaken() {
        assertThat(call(() -> call(() -> "inner"))).isEqualTo("full");
        assertThat(call(() -> "free again")).isEqualTo("free again");
    }

    @Test
    void aFailureGivesThePlaceBack() {
        assertThatThrownBy(() -> call(() -> {
                    throw new IllegalStateException("wanted");
                }))
                .hasMessage("wanted");
        assertThat(call(() -> "work")).isEqualTo("work");
    }

    @Test
    void anInterruptedThreadGetsNoPlaceAndStaysInterrupted() {
        Thread.currentThread().interrupt();

        assertThat(call(() -> "work")).isEqualTo("full");
        assertThat(Thread.interrupted()).isTrue();
    }

    private String call(java.util.function.Supplier<String> work) {
        return bulkhead.call(work, () -> "full");
    }
}
