package io.confetti.platform.storage.store;

import io.confetti.platform.time.DatabaseTime;
import java.time.LocalDateTime;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;

/** The name of this installation's storage in the database, written once. */
public class StorageNames {
    /** How long one process may take to put the name into its storage before another may. */
    private static final int CLAIM_SECONDS = 30;

    private final JdbcTemplate database;

    public StorageNames(JdbcTemplate database) {
        this.database = database;
    }

    /** @param isMarked whether some storage carries the name */
    public record Naming(String name, boolean isMarked) {}

    public Optional<Naming> find() {
        return database
                .query(
                        "SELECT name, marked_at FROM t_storage_root WHERE id = 1",
                        (row, i) -> new Naming(
                                row.getString(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class)) != null))
                .stream()
                .findFirst();
    }

    /** Gives the name unless there is one; two concurrent callers both get the name of the first. */
    public Naming begin(String wanted) {
        database.update("INSERT INTO t_storage_root (id, name) VALUES (1, ?) ON DUPLICATE KEY UPDATE id = id", wanted);
        return find().orElseThrow();
    }

    /** @return false if another process puts the name into its storage at this moment, or has */
    public boolean claimMarking() {
        return database.update(
                        "UPDATE t_storage_root SET marking_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND"
                                + " WHERE id = 1 AND marked_at IS NULL"
                                + " AND (marking_until IS NULL OR marking_until < UTC_TIMESTAMP(3))",
                        CLAIM_SECONDS)
                == 1;
    }

    public void noteMarked() {
        database.update("UPDATE t_storage_root SET marked_at = UTC_TIMESTAMP(3), marking_until = NULL"
                + " WHERE id = 1 AND marked_at IS NULL");
    }
}
