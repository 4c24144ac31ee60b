package io.confetti.distribution.file.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Runs that have not ended, and those whose notices are being planned: two short ranges of indexes. */
@Repository
public class ReadingRuns {
    private static final String UNFINISHED = """
            SELECT snapshot FROM t_task_run WHERE state IN ('PENDING', 'RUNNING')
            UNION ALL
            SELECT snapshot FROM t_task_run WHERE notice_state IN ('PLANNING', 'PAUSED') AND ended_at IS NOT NULL
            """;

    private final JdbcClient jdbc;

    ReadingRuns(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public List<TaskAnnounced> unfinished() {
        return jdbc.sql(UNFINISHED).query(ReadingRuns::task).list();
    }

    public Optional<TaskAnnounced> find(long taskId) {
        return jdbc.sql("SELECT snapshot FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query(ReadingRuns::task)
                .optional();
    }

    private static TaskAnnounced task(ResultSet row, int i) throws SQLException {
        return JSON.parseObject(row.getString(1), TaskAnnounced.class);
    }
}
