package io.confetti.platform.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SuiteClockTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final AtomicInteger asked = new AtomicInteger();
    private Instant machine = START;
    private long nanos = 17;
    private final SuiteClock clock =
            new SuiteClock(((InstantSource) () -> machine).withZone(ZoneOffset.UTC), () -> nanos);

    @Test
    void beforeTheFirstMeasurementItIsTheMachines() {
        pass(Duration.ofSeconds(3));
        step(Duration.ofHours(8));

        assertThat(clock.instant()).isEqualTo(START.plusSeconds(3).plus(Duration.ofHours(8)));
        assertThat(clock.isSure()).isTrue();
        assertThat(clock.offset()).isZero();
    }

    @Test
    void itIsTheDatabasesAndGoesOn() {
        measure(START.plusSeconds(60));
        pass(Duration.ofMillis(1500));

        assertThat(clock.instant()).isEqualTo(START.plusSeconds(60).plusMillis(1500));
        assertThat(clock.offset()).isEqualTo(Duration.ofSeconds(60));
        assertThat(clock.age()).isEqualTo(Duration.ofMillis(1500));
    }

    @Test
    void aStepOfTheMachineChangesNothingAndAsksForAMeasurement() {
        measure(START);
        clock.onStep(asked::incrementAndGet);
        step(Duration.ofHours(8));

        assertThat(clock.instant()).isEqualTo(START);
        assertThat(clock.isSure()).isFalse();
        assertThat(asked).hasValue(1);
        assertThat(clock.offset()).isEqualTo(Duration.ofHours(-8));

        measure(START);
        assertThat(clock.instant()).isEqualTo(START);
        assertThat(clock.isSure()).isTrue();
        step(Duration.ofHours(-8));
        assertThat(clock.instant()).isEqualTo(START);
        assertThat(clock.isSure()).isFalse();
    }

    @Test
    void aMachineThatSleptIsNotSureAndThenRight() {
        measure(START);
        step(Duration.ofMinutes(10)); // its clock went on, the monotonic one did not

        assertThat(clock.isSure()).isFalse();
        measure(START.plus(Duration.ofMinutes(10)));
        assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofMinutes(10)));
    }

    @Test
    void slowCorrectionsOfTheMachineAreNoSteps() {
        measure(START);
        step(Duration.ofMillis(90));
        assertThat(clock.isSure()).isTrue();
    }

    @Test
    void theNoiseOfAMeasurementMovesNothing() {
        measure(START.plusMillis(5));
        assertThat(clock.instant()).isEqualTo(START);
        measure(START.plusMillis(6));
        assertThat(clock.instant()).isEqualTo(START.plusMillis(6));
    }

    @Test
    void otherZonesHaveTheSameTime() {
        var shanghai = clock.withZone(ZoneId.of("Asia/Shanghai"));
        measure(START.plusSeconds(60));

        assertThat(shanghai.instant()).isEqualTo(START.plusSeconds(60));
        assertThat(shanghai.getZone()).isEqualTo(ZoneId.of("Asia/Shanghai"));
    }

    private void measure(Instant database) {
        clock.follow(new ClockAnchor(database, nanos, machine));
    }

    private void pass(Duration time) {
        machine = machine.plus(time);
        nanos += time.toNanos();
    }

    private void step(Duration by) {
        machine = machine.plus(by);
    }
}
