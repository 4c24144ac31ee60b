package io.confetti.platform.idempotency.store;

import io.confetti.platform.idempotency.IdempotencyKey;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;

/** Rows of {@code t_idempotency_key}. */
public class FirstAnswers {
    /** By the database's own clock: an answer that is deleted too early is an effect that happens twice. */
    private static final String IS_OVER = "created_at < UTC_TIMESTAMP(3) - INTERVAL 24 HOUR";

    private static final int LOCK_NOWAIT = 3572;

    private static final RowMapper<Stored> ROW = (row, n) -> new Stored(
            row.getString("request_hash"),
            row.getString("content_hash"),
            row.getString("answer"),
            row.getBoolean("is_over"));
    private static final String FIND = "SELECT request_hash, content_hash, answer, (" + IS_OVER
            + ") AS is_over FROM t_idempotency_key WHERE scope = ? AND idem_key = ?";

    private final JdbcTemplate database;

    public FirstAnswers(JdbcTemplate database) {
        this.database = database;
    }

    /**
     * @param contentHash null in rows of older releases
     * @param answer null only inside the transaction of the first call
     */
    public record Stored(String requestHash, String contentHash, String answer, boolean isOver) {}

    /** Locks the row without waiting; fails when the first call's transaction still holds it. */
    public Optional<Stored> lockNow(IdempotencyKey key) {
        try {
            return one(FIND + " FOR UPDATE NOWAIT", key).filter(row -> isAlive(row, key));
        } catch (UncategorizedSQLException e) {
            throw isHeld(e.getSQLException()) ? new CannotAcquireLockException("held: " + key.key(), e) : e;
        }
    }

    /** MySQL gives this refusal no state of its own, so the translation by states does not know it; MariaDB says 1205. */
    static boolean isHeld(SQLException refusal) {
        return refusal.getErrorCode() == LOCK_NOWAIT;
    }

    /** Waits for a first call that runs at this moment; afterwards the row is ours or has the other's answer. */
    public Stored insertOrWait(IdempotencyKey key) {
        database.update(
                "INSERT INTO t_idempotency_key (scope, idem_key, request_hash, content_hash, answer, created_at)"
                        + " VALUES (?, ?, ?, ?, NULL, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE created_at = created_at",
                key.scope(),
                key.key(),
                key.requestHash(),
                key.contentHash());
        return one(FIND + " FOR UPDATE", key).orElseThrow();
    }

    public void keep(IdempotencyKey key, String answer) {
        database.update(
                "UPDATE t_idempotency_key SET answer = ? WHERE scope = ? AND idem_key = ?",
                answer,
                key.scope(),
                key.key());
    }

    public int purge(int limit) {
        return database.update(
                "DELETE FROM t_idempotency_key WHERE " + IS_OVER + " ORDER BY created_at LIMIT ?", limit);
    }

    private boolean isAlive(Stored row, IdempotencyKey key) {
        if (!row.isOver()) {
            return true;
        }
        database.update(
                "DELETE FROM t_idempotency_key WHERE scope = ? AND idem_key = ? AND " + IS_OVER,
                key.scope(),
                key.key());
        return false;
    }

    private Optional<Stored> one(String sql, IdempotencyKey key) {
        List<Stored> rows = database.query(sql, ROW, key.scope(), key.key());
        return rows.stream().findFirst();
    }
}
