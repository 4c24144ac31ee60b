package io.confetti.platform.database;

import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.database.store.DatabaseClock;
import io.confetti.platform.time.ClockAnchor;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;

/**
 * Measures the database's time at start, each minute, and as soon as this machine's clock has stepped; without the database the
 * clock goes on from the last measurement.
 */
class ClockFollowsDatabase implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(ClockFollowsDatabase.class);
    private static final int PROBES = 3;
    private static final Duration EVERY = Duration.ofSeconds(60);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

    private final SuiteClock clock;
    private final DatabaseClock database;
    private final BackgroundTimer timer = new BackgroundTimer("clock-sync");
    private final AtomicBoolean stepped = new AtomicBoolean();

    ClockFollowsDatabase(SuiteClock clock, DatabaseClock database) {
        this.clock = clock;
        this.database = database;
    }

    void start() {
        clock.follow(measure());
        clock.onStep(this::measureSoon);
        timer.repeat(EVERY, EVERY, this::measureAgain);
    }

    private void measureSoon() {
        if (stepped.compareAndSet(false, true)) {
            LOG.warn("This machine's clock was set, or the machine slept: the database's time is measured again");
            timer.once(Duration.ZERO, this::measureAfterStep);
        }
    }

    private void measureAfterStep() {
        if (measureAgain()) {
            stepped.set(false);
        } else {
            timer.once(PAUSE_AFTER_FAILURE, this::measureAfterStep);
        }
    }

    private boolean measureAgain() {
        try {
            clock.follow(measure());
            return true;
        } catch (DataAccessException e) {
            LOG.warn("Clock not compared with the database reason={}", e.getMessage());
            return false;
        }
    }

    /** The probe with the shortest way there and back is the best one. */
    private ClockAnchor measure() {
        ClockAnchor best = null;
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < PROBES; i++) {
            var asked = clock.machineTime();
            long from = clock.nanoTime();
            LocalDateTime answer = database.now();
            long took = clock.nanoTime() - from;
            if (answer != null && took < shortest) {
                shortest = took;
                best = new ClockAnchor(answer.toInstant(ZoneOffset.UTC), from + took / 2, asked.plusNanos(took / 2));
            }
        }
        return best;
    }

    @Override
    public void destroy() {
        timer.close();
    }
}
