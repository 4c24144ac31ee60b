package io.confetti.platform.id.store;

import io.confetti.platform.id.WorkerLease;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** Leases of worker numbers in {@code t_worker_lease}, in the database's own time. */
public class WorkerNumbers {
    private static final int ATTEMPTS = 50;

    private final JdbcTemplate database;
    private final TransactionTemplate transaction;
    private final String owner;

    public WorkerNumbers(JdbcTemplate database, TransactionTemplate transaction, String owner) {
        this.database = database;
        this.transaction = transaction;
        this.owner = owner;
    }

    public WorkerLease acquire(Duration length) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                long askedNanos = System.nanoTime();
                Instant askedAt = now();
                Integer worker = transaction.execute(status -> take(DatabaseTime.of(askedAt.plus(length))));
                if (worker != null) {
                    return WorkerLease.of(worker, askedAt, askedNanos, length);
                }
            } catch (DuplicateKeyException | TransientDataAccessException otherWasFirst) {
                continue;
            }
        }
        throw new IllegalStateException("no free worker number among " + WorkerLease.WORKERS + " in t_worker_lease");
    }

    /** The same number for another while, or {@link WorkerLease#NONE} when somebody else took it. */
    public WorkerLease renew(WorkerLease held, Duration length) {
        long askedNanos = System.nanoTime();
        Instant askedAt = now();
        int kept = database.update(
                "UPDATE t_worker_lease SET expires_at = ? WHERE worker_id = ? AND owner = ?",
                DatabaseTime.of(askedAt.plus(length)),
                held.worker(),
                owner);
        return kept == 1 ? held.until(WorkerLease.of(held.worker(), askedAt, askedNanos, length)) : WorkerLease.NONE;
    }

    /** Free for others after the margin, in which no number of ours can lie. */
    public void release(WorkerLease held) {
        database.update(
                "UPDATE t_worker_lease SET expires_at = ? WHERE worker_id = ? AND owner = ?",
                DatabaseTime.of(now().plus(WorkerLease.MARGIN)),
                held.worker(),
                owner);
    }

    private Instant now() {
        return DatabaseTime.instant(database.queryForObject("SELECT UTC_TIMESTAMP(3)", LocalDateTime.class));
    }

    /** @return null if another owner was first */
    private Integer take(LocalDateTime expiresAt) {
        List<Integer> expired = database.queryForList(
                "SELECT worker_id FROM t_worker_lease WHERE expires_at < UTC_TIMESTAMP(3) LIMIT 1"
                        + " FOR UPDATE SKIP LOCKED",
                Integer.class);
        if (expired.isEmpty()) {
            return takeNew(expiresAt);
        }
        int taken = database.update(
                "UPDATE t_worker_lease SET owner = ?, expires_at = ?"
                        + " WHERE worker_id = ? AND expires_at < UTC_TIMESTAMP(3)",
                owner,
                expiresAt,
                expired.get(0));
        return taken == 1 ? expired.get(0) : null;
    }

    private Integer takeNew(LocalDateTime expiresAt) {
        BitSet used = new BitSet(WorkerLease.WORKERS);
        database.queryForList("SELECT worker_id FROM t_worker_lease", Integer.class)
                .forEach(used::set);
        if (used.cardinality() >= WorkerLease.WORKERS) {
            return null;
        }
        int worker = used.nextClearBit(ThreadLocalRandom.current().nextInt(WorkerLease.WORKERS));
        if (worker >= WorkerLease.WORKERS) {
            worker = used.nextClearBit(0);
        }
        database.update(
                "INSERT INTO t_worker_lease (worker_id, owner, expires_at) VALUES (?, ?, ?)", worker, owner, expiresAt);
        return worker;
    }
}
