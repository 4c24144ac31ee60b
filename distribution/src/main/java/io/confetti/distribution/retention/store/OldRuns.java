package io.confetti.distribution.retention.store;

import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Runs that ended long ago, by the index of what is still there of them. */
@Repository
public class OldRuns {
    private static final String WITH_FILES = "FROM t_task_run r FORCE INDEX (k_run_files) WHERE r.files_gone_at IS NULL"
            + " AND r.ended_at < UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND";

    /** A repetition reads the failed rows of a task of its family while it is open. */
    private static final String WITH_FAILURES = "FROM t_task_run r FORCE INDEX (k_run_failures)"
            + " WHERE r.failures_gone_at IS NULL AND r.ended_at < UTC_TIMESTAMP(3) - INTERVAL :kept MICROSECOND"
            + " AND NOT EXISTS (SELECT 1 FROM t_task_run c WHERE c.source_id = COALESCE(r.source_id, r.task_id)"
            + " AND c.ended_at IS NULL)";

    private final JdbcClient jdbc;

    OldRuns(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public List<Long> withFiles(Duration kept, int most) {
        return jdbc.sql("SELECT r.task_id " + WITH_FILES + " ORDER BY r.ended_at LIMIT :most")
                .param("kept", DatabaseTime.micros(kept))
                .param("most", most)
                .query(Long.class)
                .list();
    }

    public void filesAreGone(long taskId) {
        jdbc.sql("UPDATE t_task_run SET failure_file = NULL, files_gone_at = UTC_TIMESTAMP(3) WHERE task_id = ?")
                .param(taskId)
                .update();
    }

    public List<Long> withFailures(Duration kept, int most) {
        return jdbc.sql("SELECT r.task_id " + WITH_FAILURES + " ORDER BY r.ended_at LIMIT :most")
                .param("kept", DatabaseTime.micros(kept))
                .param("most", most)
                .query(Long.class)
                .list();
    }

    /** Failed rows of those runs, counted up to {@code most}. */
    public long countFailures(List<Long> tasks, int most) {
        return tasks.isEmpty()
                ? 0
                : jdbc.sql(
                                "SELECT COUNT(*) FROM (SELECT 1 FROM t_task_failure WHERE task_id IN (:tasks) LIMIT :most) AS f")
                        .param("tasks", tasks)
                        .param("most", most)
                        .query(Long.class)
                        .single();
    }

    /** Says it first: whoever compares the rows with the counts of the chunks sees that some may be missing. */
    public void failuresAreGoing(long taskId) {
        jdbc.sql(
                        "UPDATE t_task_run SET failures_gone_at = UTC_TIMESTAMP(3) WHERE task_id = ? AND failures_gone_at IS NULL")
                .param(taskId)
                .update();
    }

    public int deleteFailures(long taskId, int most) {
        return jdbc.sql("DELETE FROM t_task_failure WHERE task_id = ? ORDER BY sheet_row LIMIT ?")
                .params(taskId, most)
                .update();
    }

    /** Runs that say so and have rows all the same: whoever deleted them has died. */
    public List<Long> halfGone(int most) {
        return jdbc.sql("SELECT r.task_id FROM t_task_run r FORCE INDEX (k_run_failures)"
                        + " WHERE r.failures_gone_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY"
                        + " AND EXISTS (SELECT 1 FROM t_task_failure f WHERE f.task_id = r.task_id) LIMIT ?")
                .param(most)
                .query(Long.class)
                .list();
    }
}
