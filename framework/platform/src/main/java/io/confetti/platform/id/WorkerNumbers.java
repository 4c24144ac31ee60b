package io.confetti.platform.id;

import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** Leases of worker numbers in {@code t_worker_lease}. */
class WorkerNumbers {
    private static final int ATTEMPTS = 50;

    private final JdbcTemplate database;
    private final TransactionTemplate transaction;
    private final SuiteClock clock;
    private final String owner;

    WorkerNumbers(JdbcTemplate database, TransactionTemplate transaction, SuiteClock clock, String owner) {
        this.database = database;
        this.transaction = transaction;
        this.clock = clock;
        this.owner = owner;
    }

    WorkerLease acquire(Duration length) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            long askedNanos = System.nanoTime();
            Instant askedAt = clock.instant();
            try {
                Integer worker = transaction.execute(status -> take(end(askedAt, length)));
                if (worker != null) {
                    return WorkerLease.of(worker, askedNanos, askedAt, length);
                }
            } catch (DuplicateKeyException | TransientDataAccessException otherWasFirst) {
                continue;
            }
        }
        throw new IllegalStateException("no free worker number among " + Snowflake.WORKERS + " in t_worker_lease");
    }

    /** The same number for another while, or {@link WorkerLease#NONE} when somebody else took it. */
    WorkerLease renew(WorkerLease held, Duration length) {
        long askedNanos = System.nanoTime();
        Instant askedAt = clock.instant();
        int kept = database.update(
                "UPDATE t_worker_lease SET expires_at = ? WHERE worker_id = ? AND owner = ?",
                end(askedAt, length),
                held.worker(),
                owner);
        return kept == 1 ? WorkerLease.of(held.worker(), askedNanos, askedAt, length) : WorkerLease.NONE;
    }

    /** Free for others after the margin, in which no number of ours can lie. */
    void release(WorkerLease held) {
        database.update(
                "UPDATE t_worker_lease SET expires_at = ? WHERE worker_id = ? AND owner = ?",
                end(clock.instant(), WorkerLease.MARGIN),
                held.worker(),
                owner);
    }

    private Integer take(LocalDateTime expiresAt) {
        List<Integer> expired = database.queryForList(
                "SELECT worker_id FROM t_worker_lease WHERE expires_at < ? LIMIT 1 FOR UPDATE SKIP LOCKED",
                Integer.class,
                clock.utc());
        if (!expired.isEmpty()) {
            database.update(
                    "UPDATE t_worker_lease SET owner = ?, expires_at = ? WHERE worker_id = ?",
                    owner,
                    expiresAt,
                    expired.get(0));
            return expired.get(0);
        }
        return takeNew(expiresAt);
    }

    private Integer takeNew(LocalDateTime expiresAt) {
        BitSet used = new BitSet(Snowflake.WORKERS);
        database.queryForList("SELECT worker_id FROM t_worker_lease", Integer.class)
                .forEach(used::set);
        if (used.cardinality() >= Snowflake.WORKERS) {
            return null;
        }
        int worker = used.nextClearBit(ThreadLocalRandom.current().nextInt(Snowflake.WORKERS));
        if (worker >= Snowflake.WORKERS) {
            worker = used.nextClearBit(0);
        }
        database.update(
                "INSERT INTO t_worker_lease (worker_id, owner, expires_at) VALUES (?, ?, ?)", worker, owner, expiresAt);
        return worker;
    }

    private static LocalDateTime end(Instant from, Duration length) {
        return LocalDateTime.ofInstant(from.plus(length), ZoneOffset.UTC);
    }
}
