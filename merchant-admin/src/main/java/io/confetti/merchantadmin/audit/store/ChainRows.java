package io.confetti.merchantadmin.audit.store;

import io.confetti.merchantadmin.audit.AuditHead;
import io.confetti.merchantadmin.audit.AuditedRow;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Gives rows of {@code t_audit} their places; {@code t_audit_head} says who may. */
@Repository
public class ChainRows {
    private static final int LOCK_NOWAIT = 3572;

    private final JdbcClient database;
    private final JdbcTemplate batches;

    ChainRows(JdbcTemplate batches) {
        this.database = JdbcClient.create(batches);
        this.batches = batches;
    }

    /** Of all shops, by id. */
    public List<AuditedRow> unchained(long afterId, int limit) {
        return database.sql(AuditReading.ROW + AuditReading.UNCHAINED + "AND id > ? ORDER BY id LIMIT ?")
                .params(afterId, limit)
                .query(AuditReading::row)
                .list();
    }

    /**
     * Locks the end of a shop's chain for this transaction. The lock is lease and fence in one: who holds it chains, and a process
     * that stands still loses it with its session.
     *
     * @return empty if somebody else holds it
     */
    public Optional<AuditHead> lockNow(long shop) {
        try {
            Optional<AuditHead> head = lock(shop, " FOR UPDATE NOWAIT");
            if (head.isPresent()) {
                return head;
            }
            AuditHead empty = AuditHead.empty(shop);
            database.sql(
                            "INSERT INTO t_audit_head (shop, seq, hash) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE shop = shop")
                    .params(shop, empty.seq(), empty.hash())
                    .update();
            return lock(shop, " FOR UPDATE");
        } catch (PessimisticLockingFailureException held) {
            return Optional.empty();
        } catch (UncategorizedSQLException refused) { // MySQL gives this refusal no state of its own
            if (refused.getSQLException().getErrorCode() == LOCK_NOWAIT) {
                return Optional.empty();
            }
            throw refused;
        }
    }

    private Optional<AuditHead> lock(long shop, String how) {
        return database.sql("SELECT shop, seq, hash FROM t_audit_head WHERE shop = ?" + how)
                .param(shop)
                .query(AuditReading::head)
                .optional();
    }

    /** Which of the rows nobody has chained since they were read. */
    public Set<Long> stillUnchained(Collection<Long> ids) {
        return new HashSet<>(database.sql("SELECT id FROM t_audit WHERE id IN (:ids) AND seq IS NULL")
                .param("ids", ids)
                .query(Long.class)
                .list());
    }

    /** @return false if one of them has a place already */
    public boolean place(List<AuditedRow> rows) {
        List<Object[]> places = rows.stream()
                .map(row -> new Object[] {
                    row.seq(), row.previous(), row.hash(), row.entry().id()
                })
                .toList();
        int[] placed = batches.batchUpdate(
                "UPDATE t_audit SET seq = ?, prev_hash = ?, hash = ? WHERE id = ? AND seq IS NULL", places);
        for (int one : placed) {
            if (one == 0) {
                return false;
            }
        }
        return true;
    }

    /** @return false if the end is another one by now, which the lock should rule out */
    public boolean move(AuditHead from, AuditHead to) {
        return database.sql("UPDATE t_audit_head SET seq = ?, hash = ? WHERE shop = ? AND seq = ?")
                        .params(to.seq(), to.hash(), to.shop(), from.seq())
                        .update()
                == 1;
    }

    /** @return false if another instance has written it into its log */
    public boolean logged(AuditHead head, long loggedBefore) {
        return database.sql("UPDATE t_audit_head SET logged_seq = ? WHERE shop = ? AND logged_seq = ?")
                        .params(head.seq(), head.shop(), loggedBefore)
                        .update()
                == 1;
    }
}
