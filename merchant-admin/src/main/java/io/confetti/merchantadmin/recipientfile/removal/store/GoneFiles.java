package io.confetti.merchantadmin.recipientfile.removal.store;

import io.confetti.merchantadmin.recipientfile.removal.GoneReason;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Files and contents as they go. Within one transaction a content's row is locked before rows of files that have it. */
@Repository
public class GoneFiles {
    /** Of the file itself, and those that repeat failed rows of such a task: their rows are numbered by it. */
    private static final String TASKS_OF = """
            SELECT t.id FROM t_coupon_task t WHERE t.file_id = :file AND t.state IN ('PENDING', 'RUNNING')
            UNION
            SELECT c.id FROM t_coupon_task r JOIN t_coupon_task c ON c.root_id = r.id
            WHERE r.file_id = :file AND c.state IN ('PENDING', 'RUNNING')
            """;

    private static final String OVER = """
            SELECT f.id FROM t_recipient_file f FORCE INDEX (k_file_old)
            WHERE f.gone_at IS NULL AND f.uploaded_at < UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND
              AND NOT EXISTS (SELECT 1 FROM t_coupon_task t WHERE t.file_id = f.id
                AND (t.ended_at IS NULL OR t.ended_at >= UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND))
              AND NOT EXISTS (SELECT 1 FROM t_coupon_task r JOIN t_coupon_task c ON c.root_id = r.id WHERE r.file_id = f.id
                AND (c.ended_at IS NULL OR c.ended_at >= UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND))
            ORDER BY f.uploaded_at LIMIT :most
            """;

    private final JdbcClient jdbc;

    GoneFiles(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A file whose row is locked. */
    public record Locked(String sha256, boolean isGone) {}

    /** Locks the file: a task that is being made holds it for share, and none is made before the transaction ends. */
    public Optional<Locked> lock(long fileId) {
        return jdbc.sql("SELECT sha256, gone_at IS NOT NULL FROM t_recipient_file WHERE id = ? FOR UPDATE")
                .param(fileId)
                .query((row, i) -> new Locked(row.getString(1), row.getBoolean(2)))
                .optional();
    }

    /** Tasks that have not ended, scheduled ones too. */
    public List<Long> openTasks(long fileId) {
        return jdbc.sql(TASKS_OF).param("file", fileId).query(Long.class).list();
    }

    public void mark(long fileId, GoneReason reason) {
        jdbc.sql(
                        "UPDATE t_recipient_file SET gone_at = UTC_TIMESTAMP(3), gone_reason = ?, leased_until = NULL WHERE id = ?")
                .params(reason.name(), fileId)
                .update();
    }

    public void unmark(long fileId) {
        jdbc.sql("UPDATE t_recipient_file SET gone_at = NULL, gone_reason = NULL WHERE id = ?")
                .param(fileId)
                .update();
    }

    /** Those that nobody waits for any more, the oldest first. */
    public List<Long> over(Duration kept, int most) {
        return jdbc.sql(OVER)
                .param("kept", DatabaseTime.micros(kept))
                .param("most", most)
                .query(Long.class)
                .list();
    }

    /** Makes sure that the content has a row, and locks it until the transaction ends. */
    public void lockContent(String sha256) {
        jdbc.sql("INSERT INTO t_file_content (sha256) VALUES (?) ON DUPLICATE KEY UPDATE sha256 = VALUES(sha256)")
                .param(sha256)
                .update();
        jdbc.sql("SELECT sha256 FROM t_file_content WHERE sha256 = ? FOR UPDATE")
                .param(sha256)
                .query(String.class)
                .optional();
    }

    /** Whether some shop has a file of this content that is there. */
    public boolean isNeeded(String sha256) {
        return jdbc.sql("SELECT COUNT(*) FROM t_recipient_file WHERE sha256 = ? AND gone_at IS NULL")
                        .param(sha256)
                        .query(Long.class)
                        .single()
                > 0;
    }

    /** Nothing is left of the content but its address, label and counts. */
    public void forgetContent(String sha256) {
        jdbc.sql("UPDATE t_recipient_file SET findings = NULL WHERE sha256 = ? AND gone_at IS NOT NULL")
                .param(sha256)
                .update();
        jdbc.sql("DELETE FROM t_file_content WHERE sha256 = ?").param(sha256).update();
    }

    /** Contents that no file has any more, left over from deletions that were cut short. */
    public List<String> leftOver(int most) {
        return jdbc.sql("SELECT c.sha256 FROM t_file_content c LEFT JOIN t_recipient_file f"
                        + " ON f.sha256 = c.sha256 AND f.gone_at IS NULL WHERE f.id IS NULL LIMIT ?")
                .param(most)
                .query(String.class)
                .list();
    }
}
