package io.confetti.merchantadmin.work;

import io.confetti.platform.failpoint.FailPointReached;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.storage.StorageAwayException;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which work this instance does. A lease only saves work: two attempts side by side must be harmless. It is renewed while there is
 * progress; an attempt that hangs loses it, and counts. Features say how often.
 */
public class WorkLeases {
    private final Logger log = LoggerFactory.getLogger(getClass()); // its name says whose work it is

    private final LeaseRows rows;
    private final WorkTimes times;
    private final FailPoints failPoints;
    private final Set<HeldWork> all = ConcurrentHashMap.newKeySet();

    public WorkLeases(LeaseRows rows, WorkTimes times, FailPoints failPoints) {
        this.rows = rows;
        this.times = times;
        this.failPoints = failPoints;
    }

    /** What is done in an attempt. */
    @FunctionalInterface
    public interface Step {

        /**
         * @throws StorageAwayException if the storage is not there: the attempt does not count
         * @throws PeerAwayException if another service is not there: likewise
         * @throws IOException if another attempt may do better
         */
        void run(HeldWork held) throws IOException;
    }

    /**
     * Makes an attempt, unless another one runs.
     *
     * @return whether it did
     */
    public boolean attempt(long id, Step step) {
        var taken = take(id);
        taken.ifPresent(held -> run(held, step));
        return taken.isPresent();
    }

    private void run(HeldWork held, Step step) {
        try {
            step.run(held);
        } catch (StorageAwayException | PeerAwayException away) {
            log.warn("Work waits, what it needs is away id={}", held.id(), away);
            giveBack(held);
        } catch (IOException e) {
            log.warn("Work not done now id={} attempt={}", held.id(), held.attempt(), e);
        } finally {
            release(held);
        }
    }

    /** Begins an attempt, unless another one runs. */
    public Optional<HeldWork> take(long id) {
        var attempt = rows.lease(id, times.lease(), times.maxAttempts());
        if (attempt.isEmpty()) {
            return Optional.empty();
        }
        var held = new HeldWork(id, attempt.getAsInt());
        all.add(held);
        return Optional.of(held);
    }

    /** After the end of the work this changes nothing any more; after a failure the next attempt waits a little. */
    private void release(HeldWork held) {
        if (all.remove(held)) {
            rows.extendLease(held.id(), held.attempt(), times.retryPause());
        }
    }

    /** As {@link #release}, and the attempt does not count: what it needs was away. */
    private void giveBack(HeldWork held) {
        if (all.remove(held)) {
            rows.giveBack(held.id(), held.attempt(), times.retryPause());
        }
    }

    public boolean isExhausted(long id) {
        return rows.isExhausted(id, times.maxAttempts());
    }

    /** To be called well within a lease. */
    protected void renew() {
        all.forEach(this::renew);
    }

    private void renew(HeldWork held) {
        if (held.hasStood(times.timeout())) {
            all.remove(held);
            log.warn("Work hangs, its lease lapses id={} attempt={}", held.id(), held.attempt());
        } else if (mayRenew(held) && !rows.extendLease(held.id(), held.attempt(), times.lease())) {
            all.remove(held);
        }
    }

    /** Armed to throw, this fail point lets one renewal fall out for good. */
    private boolean mayRenew(HeldWork held) {
        try {
            failPoints.reach("lease-not-renewed", held.id());
            return true;
        } catch (FailPointReached notRenewed) {
            all.remove(held);
            return false;
        }
    }
}
