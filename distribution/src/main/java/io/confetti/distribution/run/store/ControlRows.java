package io.confetti.distribution.run.store;

import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.PushState;
import io.confetti.contract.RefusedCommand;
import io.confetti.contract.RunCommand;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What operators want of a run, in {@code t_task_run}; the state of the run is not touched. */
@Repository
public class ControlRows {

    private final JdbcClient jdbc;

    ControlRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Keeps a command unless a newer one is kept. The flag of a cancel is kept in step, for whatever asks for that alone.
     *
     * @param desired what is wanted from now on; what is final must stay so
     */
    public void keep(long taskId, DesiredState desired, RunCommand command) {
        jdbc.sql("UPDATE t_task_run SET desired = ?, rate = ?, control_version = ?,"
                        + " cancel_requested = CASE WHEN ? THEN 1 ELSE cancel_requested END"
                        + " WHERE task_id = ? AND control_version < ? AND state IN ('PENDING', 'RUNNING')")
                .params(desired.name(), command.rate(), command.version(), desired.isFinal(), taskId, command.version())
                .update();
    }

    /** Notes that a command was refused, unless a newer one was. */
    public void refuse(long taskId, PushCommand asked, long version, String code, PushState word) {
        jdbc.sql("UPDATE t_task_run SET refused_asked = ?, refused_version = ?, refused_code = ?, refused_in = ?"
                        + " WHERE task_id = ? AND COALESCE(refused_version, 0) < ?")
                .params(asked.name(), version, code, word.name(), taskId, version)
                .update();
    }

    /** Whether the run is being undone, or is undone. */
    public boolean isTakenBack(long taskId) {
        return jdbc.sql("SELECT undo_state IS NOT NULL FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query(Boolean.class)
                .single();
    }

    /** @return null if it has refused none */
    static RefusedCommand refused(ResultSet row) throws SQLException {
        String asked = row.getString("refused_asked");
        return asked == null
                ? null
                : new RefusedCommand(
                        PushCommand.named(asked),
                        row.getLong("refused_version"),
                        row.getString("refused_code"),
                        row.getString("refused_in"));
    }
}
