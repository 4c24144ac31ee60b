package io.confetti.merchantadmin.recipientfile.removal.store;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Files as they are looked through for a person, and how far that has come. */
@Repository
public class SearchedFiles {
    private static final String OPEN = """
            SELECT t.id AS task_id, f.id, f.sha256, f.label FROM t_coupon_task t JOIN t_recipient_file f ON f.id = t.file_id
            WHERE t.state IN ('PENDING', 'RUNNING') ORDER BY f.id
            """;

    private final JdbcClient jdbc;

    SearchedFiles(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public record Kept(long id, String sha256, String label) {}

    /** A task that has not ended, with its file. */
    public record Open(long taskId, Kept file) {}

    /** The next file behind {@code after} whose content is there. */
    public Optional<Kept> next(long after) {
        return jdbc.sql(
                        "SELECT id, sha256, label FROM t_recipient_file WHERE id > ? AND gone_at IS NULL ORDER BY id LIMIT 1")
                .param(after)
                .query((row, i) -> new Kept(row.getLong(1), row.getString(2), row.getString(3)))
                .optional();
    }

    public List<Open> ofOpenTasks() {
        return jdbc.sql(OPEN)
                .query((row, i) -> new Open(
                        row.getLong("task_id"),
                        new Kept(row.getLong("id"), row.getString("sha256"), row.getString("label"))))
                .list();
    }

    /** Up to which file nothing names the person of the erase. */
    public long seenUntil(long eraseId) {
        return jdbc.sql("SELECT seen_until FROM t_erase_file WHERE erase_id = ?")
                .param(eraseId)
                .query(Long.class)
                .optional()
                .orElse(0L);
    }

    public void seen(long eraseId, long fileId) {
        jdbc.sql("INSERT INTO t_erase_file (erase_id, seen_until) VALUES (?, ?)"
                        + " ON DUPLICATE KEY UPDATE seen_until = GREATEST(seen_until, VALUES(seen_until))")
                .params(eraseId, fileId)
                .update();
    }
}
