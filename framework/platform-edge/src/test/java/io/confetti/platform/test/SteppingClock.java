package io.confetti.platform.test;

import io.confetti.platform.time.SuiteClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;

/** This machine's clocks as a test sets them; the real ones stay as they are. */
public final class SteppingClock {
    private volatile Duration machine = Duration.ZERO;
    private volatile Duration monotonic = Duration.ZERO;
    private volatile Duration lie = Duration.ZERO;

    /** A clock for the services of the test, which sets it. */
    public SuiteClock suiteClock() {
        InstantSource stepped = () -> Instant.now().plus(machine);
        Clock utc = stepped.withZone(ZoneOffset.UTC);
        return new SuiteClock(utc, () -> System.nanoTime() + monotonic.toNanos()) {
            @Override
            public Instant instant() {
                return super.instant().plus(lie);
            }
        };
    }

    /** The clock of the machine is set: it was right before and is off by this much afterwards, or the other way round. */
    public void step(Duration by) {
        machine = machine.plus(by);
    }

    /** The machine sleeps: its monotonic clock stands still. */
    public void sleep(Duration howLong) {
        monotonic = monotonic.minus(howLong);
    }

    /** The services' time is wrong, and no process on this machine can know. */
    public void deceive(Duration by) {
        lie = lie.plus(by);
    }
}
