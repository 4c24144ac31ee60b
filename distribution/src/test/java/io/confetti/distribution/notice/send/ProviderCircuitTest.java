package io.confetti.distribution.notice.send;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.notice.channel.Sent;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProviderCircuitTest {
    private static final Sent BROKEN = Sent.later("HTTP_503");

    private final AtomicLong nanos = new AtomicLong(7);
    private final ProviderCircuit circuit = new ProviderCircuit(nanos::get);

    private void fails(int times) {
        for (int i = 0; i < times; i++) {
            circuit.note(BROKEN);
        }
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Test
    void aProviderThatWorksNowAndThenIsAsked() {
        for (int i = 0; i < 20; i++) {
            fails(4);
            circuit.note(i % 2 == 0 ? Sent.accepted("x") : Sent.refused("HTTP_400"));
        }

        assertThat(circuit.allows(100)).isEqualTo(100);
        assertThat(circuit.begin()).isTrue();
        assertThat(circuit.isOpen()).isFalse();
    }

    @Test
    void oneThatFailsIsLeftAloneAndThenTriedByOne() {
        fails(5);
        assertThat(circuit.allows(100)).isZero();
        assertThat(circuit.isOpen()).isTrue();

        pass(Duration.ofSeconds(1));
        assertThat(circuit.isOpen()).as("so that one may ask").isFalse();
        assertThat(circuit.allows(100)).isEqualTo(1);
        assertThat(circuit.begin()).isTrue();
        assertThat(circuit.begin()).as("one at a time").isFalse();
        assertThat(circuit.allows(100)).isZero();

        circuit.note(Sent.accepted("x"));
        assertThat(circuit.allows(100)).isEqualTo(100);
    }

    @Test
    void whoTriesItAndNeverComesBackIsFollowed() {
        fails(5);
        pass(Duration.ofSeconds(1));
        assertThat(circuit.begin()).isTrue();
        assertThat(circuit.allows(100)).isZero();

        pass(Duration.ofSeconds(1));
        assertThat(circuit.allows(100)).isEqualTo(1);
        assertThat(circuit.begin()).isTrue();
    }

    @Test
    void itRestsLongerAndLongerButNotForEver() {
        fails(7);
        pass(Duration.ofSeconds(3));
        assertThat(circuit.allows(1)).isZero();
        pass(Duration.ofSeconds(1));
        assertThat(circuit.allows(1)).isEqualTo(1);

        fails(100);
        pass(Duration.ofSeconds(59));
        assertThat(circuit.allows(1)).isZero();
        pass(Duration.ofSeconds(1));
        assertThat(circuit.allows(1)).isEqualTo(1);
    }

    @Test
    void lostAnswersAreFailuresAndWhatItAsksForIsHeard() {
        for (int i = 0; i < 5; i++) {
            circuit.note(Sent.unknown("TIMEOUT"));
        }
        assertThat(circuit.allows(1)).isZero();

        circuit.note(Sent.later("HTTP_429", Duration.ofSeconds(30)));
        pass(Duration.ofSeconds(29));
        assertThat(circuit.allows(1)).isZero();
        pass(Duration.ofSeconds(1));
        assertThat(circuit.allows(1)).isEqualTo(1);
    }
}
