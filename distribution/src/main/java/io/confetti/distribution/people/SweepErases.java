package io.confetti.distribution.people;

import io.confetti.distribution.people.store.EraseRows;
import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.error.CouponException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Carries out the erases that are due, one round of one at a time; of several instances one has each. */
@Component
class SweepErases {
    private static final Logger log = LoggerFactory.getLogger(SweepErases.class);
    /** Longer than it takes to ask all services what speaks against an erase. */
    private static final Duration ASKING = Duration.ofMinutes(10);

    private final EraseRows rows;
    private final CarryOutErase carryOut;
    private final PeopleProperties properties;
    private final AtomicLong oldest = new AtomicLong();
    private final BackgroundTimer timer = new BackgroundTimer("erases");

    SweepErases(EraseRows rows, CarryOutErase carryOut, PeopleProperties properties, MeterRegistry metrics) {
        this.rows = rows;
        this.carryOut = carryOut;
        this.properties = properties;
        Gauge.builder("confetti.erase.oldest.seconds", oldest, AtomicLong::get)
                .description("Age of the oldest erase that has not ended")
                .register(metrics);
    }

    /** On a thread of its own: a round may take minutes. */
    @EventListener(ApplicationReadyEvent.class)
    void start() {
        timer.repeat(properties.sweepEvery(), properties.sweepEvery(), this::sweep);
    }

    @PreDestroy
    void stop() {
        timer.close();
    }

    void sweep() {
        try {
            rows.openForgotten(ASKING);
            Optional<Erase> due = rows.take(properties.lease());
            while (due.isPresent()) {
                round(due.get());
                due = rows.take(properties.lease());
            }
            oldest.set(rows.oldestSeconds());
        } catch (DataAccessException away) {
            log.warn("Erases wait for the database", away);
        }
    }

    private void round(Erase taken) {
        try {
            carryOut.round(taken);
        } catch (CouponException | UncheckedIOException | DataAccessException notNow) {
            log.warn(
                    "Erase comes on later eraseId={} place={}",
                    taken.id(),
                    taken.place().at(),
                    notNow);
            rows.postpone(taken, properties.rest());
        }
    }
}
