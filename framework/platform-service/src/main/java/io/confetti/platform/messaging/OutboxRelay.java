package io.confetti.platform.messaging;

import io.confetti.platform.background.BackgroundLoop;
import io.confetti.platform.background.IdleBackoff;
import io.confetti.platform.messaging.store.OutboxRows;
import io.confetti.platform.messaging.store.OutboxRows.Due;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Publishes the rows of this service, any number of instances at once. A row is deleted in the transaction that locked it
 * while it was sent: a crash in between sends it again, never loses it. A topic that fails is left out of the round, so
 * that it holds up no other.
 */
class OutboxRelay implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(OutboxRelay.class);
    private static final int TOPICS_THAT_MAY_FAIL = 3;
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(5);

    private final OutboxRows rows;
    private final SuiteBroker broker;
    private final TransactionTemplate transaction;
    private final SuiteClock clock;
    private final MessagingProperties settings;
    private final Counter sent;
    private final Counter failed;
    private final Semaphore wakeUps = new Semaphore(0);
    private final BackgroundLoop loop = new BackgroundLoop("outbox-relay", this::round);
    private volatile double lagSeconds;
    private volatile boolean stuck;
    private final IdleBackoff backoff;
    private int batch;

    OutboxRelay(
            OutboxRows rows,
            SuiteBroker broker,
            TransactionTemplate transaction,
            SuiteClock clock,
            MessagingProperties settings,
            MeterRegistry metrics) {
        this.rows = rows;
        this.broker = broker;
        this.transaction = transaction;
        this.clock = clock;
        this.settings = settings;
        this.batch = settings.batch();
        this.backoff = new IdleBackoff(settings.poll(), settings.idlePoll());
        this.sent = metrics.counter("confetti.outbox.sent");
        this.failed = metrics.counter("confetti.outbox.failed");
        Gauge.builder("confetti.outbox.lag", this, it -> it.lagSeconds)
                .baseUnit("seconds")
                .description("age of the oldest message that waits to be published")
                .register(metrics);
    }

    /** Whether the last try to publish failed. */
    boolean isStuck() {
        return stuck;
    }

    void wake() {
        wakeUps.release();
    }

    @Override
    public void start() {
        loop.start();
    }

    private void round() throws InterruptedException {
        var pause = backoff.after(publishAll());
        if (wakeUps.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
            wakeUps.drainPermits();
        }
    }

    /** @return whether there was something to publish, or nobody knows */
    private boolean publishAll() {
        Set<String> failing = new HashSet<>();
        double sentBefore = sent.count();
        try {
            boolean more = true;
            while (more && failing.size() < TOPICS_THAT_MAY_FAIL && loop.isRunning()) {
                more = Boolean.TRUE.equals(transaction.execute(status -> publishSome(failing)));
            }
            measureLag();
            return sent.count() > sentBefore || lagSeconds > 0;
        } catch (DataAccessException | TransactionException e) {
            LOG.warn("Outbox not read reason={}", e.getMessage());
            return true;
        }
    }

    /** @return whether there may be more to publish in this round */
    private boolean publishSome(Set<String> failing) {
        long began = System.nanoTime();
        int failingBefore = failing.size();
        List<Due> due = rows.lock(batch, failing);
        List<Long> done = sendInTime(due, failing, began);
        rows.delete(done);
        sent.increment(done.size());
        boolean more = due.size() == batch || failing.size() > failingBefore;
        adapt(done.size(), System.nanoTime() - began);
        return more;
    }

    /** What is not sent in time is left to the next transaction: the server ends a session in which nothing is said. */
    private List<Long> sendInTime(List<Due> due, Set<String> failing, long began) {
        List<Long> done = new ArrayList<>(due.size());
        for (Due row : due) {
            if (System.nanoTime() - began > settings.sendAtMost().toNanos()) {
                break;
            }
            if (!failing.contains(row.topic()) && failing.size() < TOPICS_THAT_MAY_FAIL && send(row, failing)) {
                done.add(row.id());
            }
        }
        return done;
    }

    /** A slow broker gets few rows at a time, so that the others are free for other relays. */
    private void adapt(int sentNow, long tookNanos) {
        if (tookNanos > settings.sendAtMost().toNanos()) {
            batch = Math.max(1, sentNow);
        } else if (tookNanos < settings.sendAtMost().toNanos() / 4) {
            batch = Math.min(settings.batch(), batch * 2);
        }
    }

    private boolean send(Due row, Set<String> failing) {
        try {
            broker.sendJson(row.topic(), row.key(), row.payload(), row.traceId());
            stuck = false;
            return true;
        } catch (MessageNotSent e) {
            stuck = true;
            failing.add(row.topic());
            rows.countAttempt(row.id());
            failed.increment();
            LOG.warn("Message not published id={} topic={} reason={}", row.id(), row.topic(), e.getMessage());
            return false;
        }
    }

    private void measureLag() {
        var oldest = rows.oldest();
        lagSeconds = oldest.map(at -> Duration.between(at, clock.utc()).toMillis() / 1000.0)
                .orElse(0.0);
        if (oldest.isEmpty()) { // another instance may have published what failed here
            stuck = false;
        }
    }

    @Override
    public void stop() {
        loop.stop(STOPS_WITHIN, this::wake);
    }

    @Override
    public boolean isRunning() {
        return loop.isRunning();
    }
}
