package io.confetti.distribution.run.store;

import io.confetti.platform.time.DatabaseTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Trials at the beginning of runs, in {@code t_task_run}. */
@Repository
public class CanaryRows {

    private static final String OPEN = "state = 'RUNNING' AND cancel_requested = 0 AND canary_rows IS NOT NULL";
    private static final String PASS =
            "UPDATE t_task_run SET canary_rows = NULL, held_reason = NULL, held_at = NULL WHERE task_id = ?";

    private final JdbcClient jdbc;

    CanaryRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A run whose trial is to be judged, or whose good trial has waited for long enough.
     *
     * @param held whether it is held already
     * @param limit percent of failed rows above which it never goes on by itself; null: none
     */
    public record Due(long taskId, boolean held, BigDecimal limit) {}

    /** Runs that have read their trial and not more, with all its chunks settled; and those that are to go on by themselves. */
    public List<Due> due() {
        return jdbc.sql("SELECT r.task_id, r.held_reason IS NOT NULL, r.canary_limit FROM t_task_run r WHERE " + OPEN
                        + " AND (r.held_reason IS NULL AND r.reading_complete = 0 AND r.rows_read >= r.canary_rows"
                        + " AND NOT EXISTS (SELECT 1 FROM t_task_chunk c"
                        + " WHERE c.task_id = r.task_id AND c.state <> 'SETTLED')"
                        + " OR r.held_reason = 'CANARY'"
                        + " AND r.held_at <= UTC_TIMESTAMP(3) - INTERVAL r.canary_wait SECOND) LIMIT 50")
                .query((row, i) -> new Due(row.getLong(1), row.getBoolean(2), row.getBigDecimal(3)))
                .list();
    }

    /** @return false if another instance was first, or it is to be cancelled */
    public boolean hold(long taskId, String reason) {
        return jdbc.sql("UPDATE t_task_run SET held_reason = ?, held_at = UTC_TIMESTAMP(3) WHERE task_id = ? AND "
                                + OPEN + " AND held_reason IS NULL")
                        .params(reason, taskId)
                        .update()
                == 1;
    }

    /** When it was held, of a run that is. */
    public Instant heldAt(long taskId) {
        return DatabaseTime.instant(jdbc.sql("SELECT held_at FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query(LocalDateTime.class)
                .single());
    }

    /** Lets a push go on by itself; not one whose trial was too bad. */
    public boolean passGood(long taskId) {
        return jdbc.sql(PASS + " AND " + OPEN + " AND held_reason = 'CANARY'")
                        .param(taskId)
                        .update()
                == 1;
    }

    /** The trial is passed: it holds the push no more, now or later. */
    public void passCanary(long taskId) {
        jdbc.sql(PASS).param(taskId).update();
    }
}
