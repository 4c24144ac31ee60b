package io.confetti.distribution.undo.store;

import io.confetti.contract.RunState;
import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.undo.UndoRun;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Undos in {@code t_task_run}, and who is at one: after its end the lease of a run is that of its undo. */
@Repository
public class UndoRows {

    private static final String UNTIL = "COALESCE(undo_until, ended_at + INTERVAL :window MICROSECOND)";

    private static final String RUN = "SELECT task_id, shop_id, template_id, COALESCE(source_id, task_id) AS source,"
            + " state, undo_state, " + UNTIL + " AS until, ended_at IS NULL OR " + UNTIL
            + " > UTC_TIMESTAMP(3) AS in_window, undone_at FROM t_task_run";

    private static final String FREE = " undo_state = 'UNDOING' AND ended_at IS NOT NULL"
            + " AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3) OR lease_owner = :instance)";

    private final JdbcClient jdbc;
    private final DistributionProperties properties;
    private final String instance;

    UndoRows(
            JdbcClient jdbc,
            DistributionProperties properties,
            @Value("${confetti.instance-id:${random.uuid}}") String instance) {
        this.jdbc = jdbc;
        this.properties = properties;
        this.instance = instance;
    }

    public Optional<UndoRun> find(long taskId) {
        return runs(RUN + " WHERE task_id = :task", taskId).stream().findFirst();
    }

    public Optional<UndoRun> lock(long taskId) {
        return runs(RUN + " WHERE task_id = :task FOR UPDATE", taskId).stream().findFirst();
    }

    /** The other runs whose coupons name the same source, locked. */
    public List<UndoRun> lockFamily(UndoRun run) {
        return jdbc.sql(RUN + " WHERE template_id = :template"
                        + " AND (source_id = :source OR (task_id = :source AND source_id IS NULL))"
                        + " AND task_id <> :task ORDER BY task_id FOR UPDATE")
                .param("window", properties.undoWindowMicros())
                .param("template", run.templateId())
                .param("source", run.sourceId())
                .param("task", run.taskId())
                .query(UndoRows::run)
                .list();
    }

    /** Asks for an undo, once; a run that has not ended is cancelled first. */
    public void ask(long taskId, String reason) {
        jdbc.sql("UPDATE t_task_run SET undo_state = 'UNDOING', desired = 'UNDO', undo_reason = ?,"
                        + " cancel_requested = CASE WHEN ended_at IS NULL THEN 1 ELSE cancel_requested END"
                        + " WHERE task_id = ? AND undo_state IS NULL")
                .params(reason, taskId)
                .update();
    }

    /** Undos that go on here or that nobody is at. */
    public List<Long> open() {
        return jdbc.sql("SELECT task_id FROM t_task_run WHERE" + FREE + " ORDER BY task_id LIMIT 20")
                .param("instance", instance)
                .query(Long.class)
                .list();
    }

    /** Takes the lease of the undo, or renews it. */
    public boolean take(long taskId) {
        return jdbc.sql("UPDATE t_task_run SET lease_owner = :instance,"
                                + " lease_until = UTC_TIMESTAMP(3) + INTERVAL :lease MICROSECOND"
                                + " WHERE task_id = :task AND" + FREE)
                        .param("instance", instance)
                        .param("lease", properties.leaseMicros())
                        .param("task", taskId)
                        .update()
                == 1;
    }

    /** @return false if it had ended before, or a chunk is open */
    public boolean end(long taskId) {
        return jdbc.sql("UPDATE t_task_run r SET r.undo_state = 'UNDONE', r.undone_at = UTC_TIMESTAMP(3),"
                                + " r.lease_owner = NULL, r.lease_until = NULL WHERE r.task_id = ?"
                                + " AND r.undo_state = 'UNDOING' AND r.ended_at IS NOT NULL"
                                + " AND NOT EXISTS (SELECT 1 FROM t_task_chunk c WHERE c.task_id = r.task_id"
                                + " AND c.granted > 0 AND (c.undo_state IS NULL OR c.undo_state <> 'TOLD'))")
                        .param(taskId)
                        .update()
                == 1;
    }

    private List<UndoRun> runs(String sql, long taskId) {
        return jdbc.sql(sql)
                .param("window", properties.undoWindowMicros())
                .param("task", taskId)
                .query(UndoRows::run)
                .list();
    }

    private static UndoRun run(ResultSet row, int i) throws SQLException {
        return new UndoRun(
                row.getLong("task_id"),
                row.getLong("shop_id"),
                row.getLong("template_id"),
                row.getLong("source"),
                RunState.valueOf(row.getString("state")),
                row.getString("undo_state"),
                row.getBoolean("in_window"),
                DatabaseTime.instant(row.getObject("until", LocalDateTime.class)),
                DatabaseTime.instant(row.getObject("undone_at", LocalDateTime.class)));
    }
}
