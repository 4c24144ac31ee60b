package io.confetti.merchantadmin.figure.fold;

import io.confetti.merchantadmin.figure.fold.store.FoldLease;
import io.confetti.merchantadmin.figure.fold.store.WaitingDeltas;
import io.confetti.platform.background.BackgroundLoop;
import io.confetti.platform.background.IdleBackoff;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Folds figures, on one instance at a time. Reports add what waits, so nobody waits for it. Each round begins at the lowest id again: rows
 * do not appear in the order of their ids, and one whose transaction was open for long is found by the round after its commit.
 */
@Component
public class FoldDeltas implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(FoldDeltas.class);

    /** An instance that died is followed after this time. */
    private static final Duration LEASE = Duration.ofSeconds(15);

    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(5);
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(5);

    private final FoldLease lease;
    private final FoldPage foldPage;
    private final WaitingDeltas waiting;
    private final SuiteClock clock;
    private final AtomicLong oldestSeconds = new AtomicLong();
    private Optional<Long> oldest = Optional.empty();
    private Instant oldestSince = Instant.EPOCH;
    private final Semaphore stopped = new Semaphore(0);
    private final IdleBackoff backoff = new IdleBackoff(SHORTEST, LONGEST);
    private final BackgroundLoop loop = new BackgroundLoop("figure-fold", this::next);

    FoldDeltas(FoldLease lease, FoldPage foldPage, WaitingDeltas waiting, SuiteClock clock, MeterRegistry metrics) {
        this.lease = lease;
        this.foldPage = foldPage;
        this.waiting = waiting;
        this.clock = clock;
        Gauge.builder("confetti.figures.waiting.seconds", oldestSeconds, AtomicLong::get)
                .description("how long the oldest row of figures that waits to be folded has been seen waiting")
                .register(metrics);
    }

    /**
     * Folds all that has committed by now.
     *
     * @return rows that were folded; 0 if another instance folds
     */
    public int round() {
        int folded = 0;
        if (lease.take(LEASE)) {
            FoldPage.Page page = foldPage.fold(0);
            while (page.rows() > 0) {
                folded += page.rows();
                page = lease.take(LEASE) ? foldPage.fold(page.last()) : FoldPage.Page.NONE;
            }
        }
        return folded;
    }

    private void next() throws InterruptedException {
        int folded = 0;
        try {
            folded = round();
            measure();
        } catch (DataAccessException | TransactionException away) {
            log.warn("Figures not folded, the next round follows cause={}", away.getMessage());
        }
        if (stopped.tryAcquire(backoff.after(folded > 0).toMillis(), TimeUnit.MILLISECONDS)) {
            log.debug("Fold of figures stops");
        }
    }

    /** Since when the oldest row is the oldest, as far as this instance has seen. */
    private void measure() {
        Optional<Long> found = waiting.oldest();
        if (found.isEmpty() || !found.equals(oldest)) {
            oldest = found;
            oldestSince = clock.instant();
        }
        oldestSeconds.set(
                found.isEmpty()
                        ? 0
                        : Duration.between(oldestSince, clock.instant()).toSeconds());
    }

    @Override
    public void start() {
        stopped.drainPermits();
        loop.start();
    }

    @Override
    public void stop() {
        loop.stop(STOPS_WITHIN, stopped::release);
    }

    @Override
    public boolean isRunning() {
        return loop.isRunning();
    }
}
