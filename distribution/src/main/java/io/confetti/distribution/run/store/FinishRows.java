package io.confetti.distribution.run.store;

import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Runs of which nothing is left but their end: who makes the failure file, and what is made already. */
@Repository
public class FinishRows {

    /** How long one instance may make the failure file without progress. */
    public static final Duration CLAIM = Duration.ofSeconds(60);

    private static final String COMPLETE = " r.state = 'RUNNING' AND r.reading_complete = 1"
            + " AND NOT EXISTS (SELECT 1 FROM t_task_chunk c WHERE c.task_id = r.task_id AND c.state <> 'SETTLED')";
    private static final String FREE = " AND (r.file_retry_at IS NULL OR r.file_retry_at <= UTC_TIMESTAMP(3))"
            + " AND (r.finish_until IS NULL OR r.finish_until < UTC_TIMESTAMP(3) OR r.lease_owner = ?)";

    private final JdbcClient jdbc;
    private final String instance;

    FinishRows(JdbcClient jdbc, @Value("${confetti.instance-id:${random.uuid}}") String instance) {
        this.jdbc = jdbc;
        this.instance = instance;
    }

    public List<Long> finishable() {
        return jdbc.sql("SELECT r.task_id FROM t_task_run r WHERE" + COMPLETE + FREE
                        + " ORDER BY r.finish_until LIMIT 20")
                .param(instance)
                .query(Long.class)
                .list();
    }

    /** Whether every row is in a chunk and every chunk is settled. */
    public boolean isComplete(long taskId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_task_run r WHERE r.task_id = ? AND" + COMPLETE)
                        .param(taskId)
                        .query(Integer.class)
                        .single()
                == 1;
    }

    /** One finishing instance at a time; a dead one is followed after a minute, or at once when it is back. */
    public boolean claim(long taskId) {
        return jdbc.sql("UPDATE t_task_run r SET r.finish_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND,"
                                + " r.lease_owner = ? WHERE r.task_id = ? AND r.state = 'RUNNING'" + FREE)
                        .params(CLAIM.toSeconds(), instance, taskId, instance)
                        .update()
                == 1;
    }

    /** @return false if another instance has taken over */
    public boolean renew(long taskId) {
        return jdbc.sql("UPDATE t_task_run SET finish_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND"
                                + " WHERE task_id = ? AND state = 'RUNNING' AND lease_owner = ?")
                        .params(CLAIM.toSeconds(), taskId, instance)
                        .update()
                == 1;
    }

    /** The file is made; whatever comes before the end state, it is not made again. */
    public void keepFailureFile(long taskId, String key) {
        jdbc.sql("UPDATE t_task_run SET failure_file = ? WHERE task_id = ? AND state = 'RUNNING'")
                .params(key, taskId)
                .update();
    }

    /** For another instance, which may have what this one lacks; runs that were tried longer ago come first. */
    public void letGo(long taskId) {
        jdbc.sql("UPDATE t_task_run SET finish_until = UTC_TIMESTAMP(3), lease_owner = NULL WHERE task_id = ?"
                        + " AND state = 'RUNNING' AND lease_owner = ?")
                .params(taskId, instance)
                .update();
    }
}
