package io.confetti.standalone.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    @Test
    void endsOnceTwoRoundsAreNoFaster() throws Exception {
        Iterator<Double> rates =
                List.of(100.0, 200.0, 300.0, 301.0, 299.0, 900.0).iterator();

        assertThat(WarmUp.run(rates::next)).isEqualTo(5);
    }

    @Test
    void aSlowRoundInBetweenIsNotTheEnd() throws Exception {
        Iterator<Double> rates = List.of(100.0, 90.0, 200.0, 200.0, 200.0).iterator();

        assertThat(WarmUp.run(rates::next)).isEqualTo(5);
    }

    @Test
    void endsAtLast() throws Exception {
        Iterator<Double> everFaster = DoubleStream.iterate(1, rate -> rate * 2).iterator();

        assertThat(WarmUp.run(everFaster::next)).isEqualTo(12);
    }
}
