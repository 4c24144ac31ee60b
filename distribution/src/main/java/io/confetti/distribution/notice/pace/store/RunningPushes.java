package io.confetti.distribution.notice.pace.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Pushes that need all they can get. */
@Repository
public class RunningPushes {

    private final JdbcClient jdbc;

    RunningPushes(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Whether some instance has one at work that neither waits for an operator nor keeps to a rate. */
    public boolean areThere() {
        return jdbc.sql("SELECT EXISTS (SELECT 1 FROM t_task_run FORCE INDEX (k_run_open) WHERE state = 'RUNNING'"
                        + " AND desired = 'RUN' AND held_reason IS NULL AND rate IS NULL)")
                .query(Boolean.class)
                .single();
    }
}
