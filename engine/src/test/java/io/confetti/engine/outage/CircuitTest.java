package io.confetti.engine.outage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CircuitTest {

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE); // about to turn negative, as it may
    private final Circuit circuit = new Circuit("server", nanos::get);

    @Test
    void isClosedUntilAFailure() {
        assertThat(circuit.isOpen()).isFalse();
        assertThat(circuit.mayTry()).isTrue();
        assertThat(circuit.mayTry()).isTrue();
    }

    @Test
    void letsOneTryASecondWhileItIsOpen() {
        circuit.failed(new IllegalStateException("wanted"));

        assertThat(circuit.isOpen()).isTrue();
        assertThat(circuit.mayTry()).isFalse();
        pass(Duration.ofMillis(999));
        assertThat(circuit.mayTry()).isFalse();
        pass(Duration.ofMillis(1));
        assertThat(circuit.mayTry()).isTrue();
        assertThat(circuit.mayTry()).isFalse();
        pass(Duration.ofSeconds(1));
        assertThat(circuit.mayTry()).isTrue();
    }

    @Test
    void aTrialThatFailsPutsOffTheNextOne() {
        circuit.failed(new IllegalStateException("wanted"));
        pass(Duration.ofSeconds(1));
        assertThat(circuit.mayTry()).isTrue();
        pass(Duration.ofMillis(700));
        circuit.failed(new IllegalStateException("wanted"));
        pass(Duration.ofMillis(999));
        assertThat(circuit.mayTry()).isFalse();
    }

    @Test
    void anAnswerClosesIt() {
        circuit.failed(new IllegalStateException("wanted"));
        circuit.answered();

        assertThat(circuit.isOpen()).isFalse();
        assertThat(circuit.mayTry()).isTrue();
        assertThat(circuit.mayTry()).isTrue();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
