package io.confetti.core.database;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.outage.Bulkhead;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Limits the concurrent readers of the database, so that a cold or absent Redis does not overload it. Each read on behalf of
 * a user of what Redis should have known goes through here, and never from within.
 */
@Component
public class DatabaseGate {
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private final Bulkhead bulkhead;
    private final Counter refused;

    DatabaseGate(@Value("${confetti.engine.database-readers:8}") int places, MeterRegistry metrics) {
        this.bulkhead = new Bulkhead(places, TIMEOUT);
        this.refused = metrics.counter("confetti.database.gate.refused");
    }

    /** @throws CouponException 503 if no place becomes free within a second */
    public <T> T through(Supplier<T> reading) {
        return bulkhead.call(reading, () -> {
            refused.increment();
            throw new CouponException(CommonError.UNAVAILABLE);
        });
    }
}
