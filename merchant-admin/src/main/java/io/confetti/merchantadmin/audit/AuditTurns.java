package io.confetti.merchantadmin.audit;

import io.confetti.merchantadmin.audit.store.AuditRows;
import io.confetti.merchantadmin.audit.store.AuditRows.KnownHead;
import io.confetti.merchantadmin.audit.store.ChainRows;
import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Chains twice a second, tells how late that is, and puts the ends of the chains into the log and beside their witnesses hourly. */
@Component
class AuditTurns implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(AuditTurns.class);
    private static final Duration TURN = Duration.ofMillis(500);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration FIRST_HEADS = Duration.ofMinutes(5);
    private static final int PAGE = 1_000;

    private final ChainAudit chain;
    private final KeepWitness witness;
    private final AuditRows rows;
    private final ChainRows heads;
    private final SuiteClock clock;
    private final AtomicLong lateMillis = new AtomicLong();
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicBoolean away = new AtomicBoolean();
    private volatile List<BackgroundTimer> timers = List.of();

    AuditTurns(
            ChainAudit chain,
            KeepWitness witness,
            AuditRows rows,
            ChainRows heads,
            SuiteClock clock,
            MeterRegistry metrics) {
        this.chain = chain;
        this.witness = witness;
        this.rows = rows;
        this.heads = heads;
        this.clock = clock;
        Gauge.builder("confetti.audit.unchained", lateMillis, late -> late.get() / 1_000.0)
                .baseUnit("seconds")
                .register(metrics);
        Gauge.builder("confetti.audit.refused.rows", refused, AtomicInteger::get)
                .register(metrics);
        Gauge.builder("confetti.audit.cut.shops", witness, KeepWitness::cutShops)
                .register(metrics);
    }

    @Override
    public void start() {
        var chaining = new BackgroundTimer("audit-chain");
        var witnessing = new BackgroundTimer("audit-witness"); // Redis may keep it waiting, never the chain
        timers = List.of(chaining, witnessing);
        chaining.repeat(TURN, TURN, this::turn);
        witnessing.repeat(TURN, TURN, witness::catchUp);
        witnessing.repeat(FIRST_HEADS, HOUR, this::logHeads);
    }

    @Override
    public void stop() {
        List<BackgroundTimer> ending = timers;
        timers = List.of();
        ending.forEach(BackgroundTimer::close);
    }

    @Override
    public boolean isRunning() {
        return !timers.isEmpty();
    }

    private void turn() {
        try {
            refused.set(chain.turn());
            lateMillis.set(rows.oldestUnchained()
                    .map(id -> Math.max(0, clock.millis() - Ids.drawnAt(id).toEpochMilli()))
                    .orElse(0L));
            away.set(false);
        } catch (DataAccessException | TransactionException failure) {
            lateMillis.addAndGet(TURN.toMillis()); // it counts on while the database is away
            if (!away.getAndSet(true)) {
                LOG.warn("Audit not chained reason={}", failure.getMessage());
            }
        }
    }

    /** Of shops that have moved since; the log is kept elsewhere, and is the witness that nobody can change from here. */
    void logHeads() {
        try {
            List<KnownHead> page = rows.heads(Long.MIN_VALUE, PAGE);
            while (!page.isEmpty()) {
                page.forEach(this::log);
                page = rows.heads(page.get(page.size() - 1).head().shop(), PAGE);
            }
            witness.catchUp();
            witness.all().values().forEach(witness::holds);
        } catch (DataAccessException | RedisException failure) {
            LOG.warn("Heads of the audit not logged reason={}", failure.getMessage());
        }
    }

    private void log(KnownHead known) {
        AuditHead head = known.head();
        witness.follow(head);
        if (head.seq() != known.loggedSeq() && heads.logged(head, known.loggedSeq())) {
            LOG.info("Audit head shopId={} head={}", head.shop(), head.text());
        }
    }
}
