package io.confetti.distribution.notice.task.store;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What operators want of the notices of a run, in {@code t_task_run.notice_state}. Each move is a compare-and-set. */
@Repository
public class TaskNoticeControl {
    public static final String CANCELLED = "CANCELLED";

    /**
     * Asks for one row of each run: a join would let the database begin with everything that is due. The runs are few, and each
     * look is four probes of an index.
     */
    private static final String CANCELLED_WITH_OPEN = """
            SELECT r.task_id FROM t_task_run r WHERE r.notice_state = 'CANCELLED'
              AND (SELECT n.id FROM t_notice n WHERE n.task_id = r.task_id AND n.channel IN ('MAIL', 'SMS')
                AND n.state IN ('PLANNED', 'DUE') LIMIT 1) IS NOT NULL
            ORDER BY r.task_id LIMIT :most
            """;

    private final JdbcClient jdbc;

    TaskNoticeControl(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param state null if nothing is sent for the run */
    public record Found(String state) {}

    /** @return empty if the task has no run */
    public Optional<Found> state(long taskId) {
        return jdbc.sql("SELECT notice_state FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query((row, i) -> new Found(row.getString(1)))
                .optional();
    }

    /** The planner stops at its next chunk, and senders pass over the task. */
    public void pause(long taskId) {
        move(taskId, "'PAUSED'", "'PLANNING', 'PLANNED'");
    }

    /** To be planned on; the planner sees by itself if there is nothing left. */
    public void resume(long taskId) {
        move(taskId, "'PLANNING', notices_resumed_at = UTC_TIMESTAMP(3)", "'PAUSED'");
    }

    /** Final. */
    public void cancel(long taskId) {
        move(taskId, "'CANCELLED'", "'PLANNING', 'PAUSED', 'PLANNED'");
    }

    private void move(long taskId, String to, String from) {
        jdbc.sql("UPDATE t_task_run SET notice_state = " + to + " WHERE task_id = ? AND notice_state IN (" + from + ")")
                .param(taskId)
                .update();
    }

    /** Waits for whoever plans a chunk of the run at the moment; in a transaction of its own. */
    public void awaitPlanners(long taskId) {
        jdbc.sql("SELECT chunk_no FROM t_task_chunk WHERE task_id = ? LOCK IN SHARE MODE")
                .param(taskId)
                .query(Integer.class)
                .list();
    }

    /** Runs whose notices were cancelled and are not all moved. */
    public List<Long> cancelledWithOpen(int most) {
        return jdbc.sql(CANCELLED_WITH_OPEN)
                .param("most", most)
                .query(Long.class)
                .list();
    }
}
