package io.confetti.platform.time;

import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.failpoint.FailPointReached;
import io.confetti.platform.failpoint.FailPoints;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This machine's clock as the crash lab sets it: the fail point {@value #POINT} with the action {@code throw} and a step as
 * its detail, for instance {@code PT8H}. The clock of the machine itself stays as it is.
 */
class SteppedClock implements InstantSource, AutoCloseable {
    static final String POINT = "clock-step";

    private static final Logger LOG = LoggerFactory.getLogger(SteppedClock.class);
    private static final Duration LOOK = Duration.ofMillis(100);
    private static final List<Duration> STEPS = List.of(
            Duration.ofHours(8),
            Duration.ofHours(-8),
            Duration.ofHours(3),
            Duration.ofHours(-3),
            Duration.ofMinutes(1),
            Duration.ofMinutes(-1));

    private final InstantSource machine;
    private final FailPoints points;
    private final BackgroundTimer timer = new BackgroundTimer("clock-steps");
    private volatile Duration stepped = Duration.ZERO;

    SteppedClock(InstantSource machine, FailPoints points) {
        this.machine = machine;
        this.points = points;
    }

    void start() {
        timer.repeat(LOOK, LOOK, () -> STEPS.forEach(this::stepIfArmed));
    }

    private void stepIfArmed(Duration step) {
        try {
            points.reach(POINT, step);
        } catch (FailPointReached armed) {
            stepped = stepped.plus(step);
            LOG.warn("The clock of this process steps by={} altogether={}", step, stepped);
        }
    }

    @Override
    public Instant instant() {
        return machine.instant().plus(stepped);
    }

    @Override
    public void close() {
        timer.close();
    }
}
