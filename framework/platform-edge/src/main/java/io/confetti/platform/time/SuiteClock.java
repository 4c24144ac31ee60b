package io.confetti.platform.time;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.function.LongSupplier;

/**
 * The database's time as well as this process knows it, in whole milliseconds; scripts and SQL get <em>now</em> from here.
 *
 * <p>Once measured, it goes on by the monotonic clock: a step of this machine's clock changes nothing. What such a step says is
 * that one of the two is wrong (the clock was set, or the machine slept and the monotonic clock with it), so the clock
 * is not {@link #isSure() sure} until it is measured again. Decisions without a way back also compare with the database's
 * own time, in their statement.
 */
public class SuiteClock extends Clock {
    private static final Duration NOISE = Duration.ofMillis(5);

    private final Clock machine;
    private final LongSupplier nanos;
    private volatile ClockAnchor anchor;
    private volatile Runnable onStep = () -> {};

    /** @param machine this machine's clock, or a fixed one in tests; followed as it is until the first measurement */
    public SuiteClock(Clock machine) {
        this(machine, System::nanoTime);
    }

    /** @param nanos the monotonic clock */
    public SuiteClock(Clock machine, LongSupplier nanos) {
        this.machine = machine;
        this.nanos = nanos;
    }

    @Override
    public Instant instant() {
        ClockAnchor known = anchor;
        if (known == null) {
            return machine.instant().truncatedTo(ChronoUnit.MILLIS);
        }
        long now = nanos.getAsLong();
        if (known.disagrees(now, machine.instant())) {
            onStep.run();
        }
        return known.timeAt(now).truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public ZoneId getZone() {
        return machine.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        InstantSource here = this::instant;
        return here.withZone(zone);
    }

    /** Now as the DATETIME columns hold it. */
    public LocalDateTime utc() {
        return LocalDateTime.ofInstant(instant(), ZoneOffset.UTC);
    }

    /** Database time minus this machine's time. */
    public Duration offset() {
        return Duration.between(machine.instant(), instant());
    }

    /** False from a step of this machine's clock, or a sleep of the machine, until the next measurement. */
    public boolean isSure() {
        ClockAnchor known = anchor;
        return known == null || !known.disagrees(nanos.getAsLong(), machine.instant());
    }

    /** Since the last measurement; zero if there was none. */
    Duration age() {
        ClockAnchor known = anchor;
        return known == null ? Duration.ZERO : Duration.ofNanos(nanos.getAsLong() - known.nanos());
    }

    /** @param work is asked for a measurement each time the clock is read while it is not sure; must return immediately */
    public void onStep(Runnable work) {
        onStep = work;
    }

    /** This machine's clock, as it is. */
    public Instant machineTime() {
        return machine.instant();
    }

    /** The monotonic clock that goes on between measurements. */
    public long nanoTime() {
        return nanos.getAsLong();
    }

    /** @param measured what the database said, and when that was by this machine's clocks */
    public void follow(ClockAnchor measured) {
        ClockAnchor known = anchor;
        Instant believed = known == null ? measured.machine() : known.timeAt(measured.nanos());
        boolean noise = Duration.between(believed, measured.time()).abs().compareTo(NOISE) <= 0;
        anchor = noise ? new ClockAnchor(believed, measured.nanos(), measured.machine()) : measured;
    }
}
