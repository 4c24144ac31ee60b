package io.confetti.platform.time;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** The database's time as well as this process knows it, in whole milliseconds; scripts and SQL get <em>now</em> from here. */
public class SuiteClock extends Clock {
    private final Clock base;
    private volatile Duration offset = Duration.ZERO;

    /** @param base this machine's clock, or a fixed one in tests */
    public SuiteClock(Clock base) {
        this.base = base;
    }

    @Override
    public Instant instant() {
        return base.instant().plus(offset).truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public ZoneId getZone() {
        return base.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        SuiteClock other = new SuiteClock(base.withZone(zone));
        other.offset = offset;
        return other;
    }

    /** Now as the DATETIME columns hold it. */
    public LocalDateTime utc() {
        return LocalDateTime.ofInstant(instant(), ZoneOffset.UTC);
    }

    /** Database time minus this machine's time. */
    public Duration offset() {
        return offset;
    }

    Instant machineTime() {
        return base.instant();
    }

    void follow(Duration measured) {
        offset = measured;
    }
}
