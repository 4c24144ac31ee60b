package io.confetti.core.database;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Lets a few readers to the database at once, so that a cold or absent Redis does not take the database with it: whoever
 * reads for a user what Redis should have known goes through here, and never from within.
 */
@Component
public class DatabaseGate {
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final Semaphore places;
    private final Counter refused;

    DatabaseGate(@Value("${confetti.engine.database-readers:8}") int places, MeterRegistry metrics) {
        this.places = new Semaphore(places);
        this.refused = metrics.counter("confetti.database.gate.refused");
    }

    /** @throws CouponException 503 if no place becomes free within a second */
    public <T> T through(Supplier<T> reading) {
        enter();
        try {
            return reading.get();
        } finally {
            places.release();
        }
    }

    private void enter() {
        boolean entered = false;
        try {
            entered = places.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!entered) {
            refused.increment();
            throw new CouponException(CommonError.UNAVAILABLE);
        }
    }
}
