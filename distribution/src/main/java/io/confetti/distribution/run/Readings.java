package io.confetti.distribution.run;

import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.file.RecipientFiles;
import io.confetti.distribution.run.store.LeaseRows;
import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.failpoint.FailPointReached;
import io.confetti.platform.failpoint.FailPoints;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The tasks that this instance reads. Their leases are renewed while their readers come on: a slow storage costs nobody
 * his task. A reader that stands for {@code patience} loses it, and its try at the file counts as failed.
 */
@Component
class Readings {

    private static final Logger log = LoggerFactory.getLogger(Readings.class);
    /** Renewals within one lease. */
    private static final int RENEWALS = 4;

    private final LeaseRows leases;
    private final RecipientFiles files;
    private final DistributionProperties properties;
    private final FailPoints failPoints;
    private final Map<Long, Reading> readings = new ConcurrentHashMap<>();
    private final BackgroundTimer renewer = new BackgroundTimer("lease-renewer");

    Readings(LeaseRows leases, RecipientFiles files, DistributionProperties properties, FailPoints failPoints) {
        this.leases = leases;
        this.files = files;
        this.properties = properties;
        this.failPoints = failPoints;
        Duration every = properties.lease().dividedBy(RENEWALS);
        renewer.repeat(every, every, this::renewAll);
    }

    /** @return empty if a thread of this process reads the task; it is noted there that somebody wants it read */
    Optional<Reading> begin(long taskId) {
        Reading begun = new Reading(taskId);
        Reading reading = readings.compute(taskId, (id, before) -> before == null ? begun : before.wantedAgain());
        return reading == begun ? Optional.of(begun) : Optional.empty();
    }

    /** To be called by the thread that reads. */
    void end(Reading reading) {
        reading.end();
        readings.remove(reading.taskId(), reading);
    }

    boolean isReadHere(long taskId) {
        return readings.containsKey(taskId);
    }

    /** Threads that read as fast as they can; without those that hang and have lost their tasks. */
    int busy() {
        return (int) readings.values().stream()
                .filter(reading -> !reading.keepsRate())
                .count();
    }

    private void renewAll() {
        for (Reading reading : readings.values()) {
            if (reading.isRenewed()) {
                try {
                    renew(reading, reading.lease());
                } catch (RuntimeException unreachable) {
                    log.warn("Lease not renewed now taskId={}", reading.taskId(), unreachable);
                }
            }
        }
    }

    private void renew(Reading reading, RunLease lease) {
        if (reading.hasStood(properties.patience())) {
            giveUp(reading, lease);
        } else if (!mayRenew(reading)) {
            reading.leaveUnrenewed();
        } else if (!leases.renew(lease)) {
            log.info("Task has a later owner taskId={} epoch={}", lease.taskId(), lease.epoch());
            reading.lose();
        }
    }

    private void giveUp(Reading reading, RunLease lease) {
        log.warn("Reader hangs, its lease lapses taskId={} epoch={}", lease.taskId(), lease.epoch());
        reading.lose();
        try {
            // Not if a later owner has it: this process was frozen.
            if (leases.release(lease) && reading.waitsForItsFile()) {
                files.hangs(lease.taskId());
            }
        } finally { // also if the database is away: the lease runs out by itself
            readings.remove(reading.taskId(), reading);
            reading.interrupt();
        }
    }

    /** Armed to throw, this fail point lets the renewals of one reader fall out for good: it does not know of it. */
    private boolean mayRenew(Reading reading) {
        try {
            failPoints.reach("lease-not-renewed", reading.taskId());
            return true;
        } catch (FailPointReached notRenewed) {
            return false;
        }
    }

    @PreDestroy
    void stop() {
        renewer.close();
    }
}
