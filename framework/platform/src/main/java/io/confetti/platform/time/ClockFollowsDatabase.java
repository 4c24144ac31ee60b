package io.confetti.platform.time;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Measures the clock's offset to the database at start and each minute; without the database the last offset stays. */
class ClockFollowsDatabase implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(ClockFollowsDatabase.class);
    private static final int PROBES = 3;
    private static final Duration NOISE = Duration.ofMillis(5);

    private final SuiteClock clock;
    private final JdbcTemplate database;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(work -> daemon(work, "clock-sync"));

    ClockFollowsDatabase(SuiteClock clock, JdbcTemplate database) {
        this.clock = clock;
        this.database = database;
    }

    void start() {
        clock.follow(measure());
        timer.scheduleWithFixedDelay(this::measureAgain, 60, 60, TimeUnit.SECONDS);
    }

    private void measureAgain() {
        try {
            clock.follow(measure());
        } catch (DataAccessException e) {
            LOG.warn("Clock not compared with the database reason={}", e.getMessage());
        }
    }

    /** The probe with the shortest way there and back is the best one. */
    private Duration measure() {
        Duration best = Duration.ZERO;
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < PROBES; i++) {
            Instant asked = clock.machineTime();
            long from = System.nanoTime();
            LocalDateTime answer = database.queryForObject("SELECT UTC_TIMESTAMP(3)", LocalDateTime.class);
            long took = System.nanoTime() - from;
            if (answer != null && took < shortest) {
                shortest = took;
                best = Duration.between(asked.plusNanos(took / 2), answer.toInstant(ZoneOffset.UTC));
            }
        }
        return best.abs().compareTo(NOISE) <= 0 ? Duration.ZERO : best;
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }
}
