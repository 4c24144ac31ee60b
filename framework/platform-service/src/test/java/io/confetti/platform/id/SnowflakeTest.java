package io.confetti.platform.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.time.SuiteClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SnowflakeTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final HandSetClock clock = new HandSetClock();
    private long nanos = 1_000;
    private Snowflake ids;

    @BeforeEach
    void setUp() {
        ids = new Snowflake(new SuiteClock(clock), () -> nanos);
        ids.use(WorkerLease.of(3, START, nanos, Duration.ofSeconds(30)));
    }

    @Test
    void aNumberSaysWhenItWasDrawn() {
        Instant drawn = Ids.drawnAt(ids.next());

        assertThat(drawn).isEqualTo(clock.instant());
        assertThat(Ids.drawnAt(Ids.lowestAt(START))).isEqualTo(START);
        assertThat(Ids.lowestAt(Instant.parse("2199-01-01T00:00:00Z"))).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void layoutIsTimeWorkerSequence() {
        long id = ids.next();

        assertThat(id >>> 22).isEqualTo(START.toEpochMilli() - Snowflake.EPOCH_MILLIS);
        assertThat(id >>> 13 & 511).isEqualTo(3);
        assertThat(id & 8191).isZero();
        assertThat(ids.next()).isEqualTo(id + 1);
    }

    @Test
    void aBlockLiesInOneMillisecond() {
        ids.next();
        long block = ids.block(8192);

        assertThat(block & 8191).isZero();
        assertThat((block + 8191) >>> 13).isEqualTo(block >>> 13);
        assertThat(ids.next()).isGreaterThan(block + 8191);
    }

    @Test
    void sizeOfABlockIsLimited() {
        assertThatIllegalArgumentException().isThrownBy(() -> ids.block(0));
        assertThatIllegalArgumentException().isThrownBy(() -> ids.block(8193));
    }

    @Test
    void aClockThatGoesBackRepeatsNothing() {
        long before = ids.next();
        clock.now = START.minusSeconds(3600);

        assertThat(ids.next()).isGreaterThan(before);
    }

    @Test
    void aRefusedCallLeavesNoTrace() {
        long before = ids.next();
        clock.now = START.plusSeconds(8 * 3600);
        assertThatExceptionOfType(CouponException.class).isThrownBy(ids::next);
        clock.now = START.plusMillis(1);

        assertThat(ids.next() >>> 22).isEqualTo((before >>> 22) + 1);
    }

    @Test
    void noNumberIsOfATimeBeforeTheLease() {
        ids.use(WorkerLease.of(4, START.plusSeconds(60), nanos, Duration.ofSeconds(30)));
        assertThatExceptionOfType(CouponException.class).isThrownBy(ids::next);
    }

    @Test
    void runsAheadByOneSecondAtMost() {
        ids = new Snowflake(
                new SuiteClock(clock), () -> nanos += Duration.ofMillis(10).toNanos());
        ids.use(WorkerLease.of(3, START, nanos, Duration.ofSeconds(3600)));
        long last = 0;
        for (int i = 0; i <= 1000; i++) {
            last = ids.block(8192);
        }
        assertThat(last >>> 22).isEqualTo(START.toEpochMilli() + 1000 - Snowflake.EPOCH_MILLIS);
        assertThatExceptionOfType(CouponException.class).isThrownBy(ids::next);
    }

    @Test
    void aLeaseThatEndsDuringTheWaitGivesNothing() {
        ids = new Snowflake(new SuiteClock(clock), () -> nanos += 1);
        ids.use(WorkerLease.of(3, START, nanos, Duration.ofSeconds(5).plusNanos(2)));
        assertThatExceptionOfType(CouponException.class).isThrownBy(ids::next);
        ids.use(WorkerLease.of(3, START, nanos, Duration.ofSeconds(30)));
        assertThat(ids.next() & 8191).isZero();
    }

    @Test
    void stopsAtTheEndOfTheLeaseByTheMonotonicClock() {
        nanos += Duration.ofSeconds(25).toNanos();
        assertThatExceptionOfType(CouponException.class).isThrownBy(ids::next);
    }

    @Test
    void stopsAtTheEndOfTheLeaseByTheWallClockAfterSleep() {
        clock.now = START.plusSeconds(25);
        assertThatExceptionOfType(CouponException.class).isThrownBy(ids::next);
    }

    @Test
    void stopsWithoutLeaseAndGoesOnWithAnother() {
        ids.use(WorkerLease.NONE);
        assertThatExceptionOfType(CouponException.class).isThrownBy(ids::next);

        ids.use(WorkerLease.of(4, START, nanos, Duration.ofSeconds(30)));
        assertThat(ids.next() >>> 13 & 511).isEqualTo(4);
    }

    @Test
    void manyThreadsGetDifferentNumbers() {
        Snowflake real = new Snowflake(new SuiteClock(Clock.systemUTC()), System::nanoTime);
        real.use(WorkerLease.of(1, Clock.systemUTC().instant(), System.nanoTime(), Duration.ofMinutes(5)));
        Set<Long> seen = ConcurrentHashMap.newKeySet();

        IntStream.range(0, 200_000).parallel().forEach(i -> seen.add(real.next()));

        assertThat(seen).hasSize(200_000);
    }

    private static final class HandSetClock extends Clock {
        private Instant now = START;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
