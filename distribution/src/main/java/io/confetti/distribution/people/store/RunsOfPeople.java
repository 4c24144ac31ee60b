package io.confetti.distribution.people.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.SourceKind;
import io.confetti.contract.TaskAnnounced;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Runs that were given their users as a list, which stands in their announcement, and open ones. */
@Repository
public class RunsOfPeople {
    public static final String TABLE = "t_task_run";

    private final JdbcClient jdbc;

    RunsOfPeople(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The last task of a page of 5,000 behind {@code after}. */
    public Optional<Long> pageEnd(long after) {
        List<Long> tasks = jdbc.sql("SELECT task_id FROM t_task_run WHERE task_id > ? ORDER BY task_id LIMIT 5000")
                .param(after)
                .query(Long.class)
                .list();
        return tasks.isEmpty() ? Optional.empty() : Optional.of(tasks.get(tasks.size() - 1));
    }

    /** Those that list the user, on the page that begins behind {@code after} and ends with {@code until}. */
    public List<TaskAnnounced> listing(long userId, long after, long until) {
        return jdbc
                .sql("SELECT snapshot FROM t_task_run WHERE task_id > ? AND task_id <= ? AND snapshot LIKE ?")
                .params(after, until, "%" + userId + "%")
                .query(RunsOfPeople::announced)
                .list()
                .stream()
                .filter(task -> task.source() != null && task.source().lists(userId))
                .toList();
    }

    /** Of an ended run nobody else writes it. */
    public void keep(TaskAnnounced task) {
        jdbc.sql("UPDATE t_task_run SET snapshot = ? WHERE task_id = ? AND ended_at IS NOT NULL")
                .params(JSON.toJSONString(task), task.taskId())
                .update();
    }

    public boolean isOpen(long taskId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_task_run WHERE task_id = ? AND ended_at IS NULL")
                        .param(taskId)
                        .query(Long.class)
                        .single()
                > 0;
    }

    /** Open runs without a file of their own that name the user: by a list, or by a failed row that they repeat. */
    public List<Long> openNaming(long userId) {
        return jdbc
                .sql("SELECT snapshot FROM t_task_run WHERE state IN ('PENDING', 'RUNNING')")
                .query(RunsOfPeople::announced)
                .list()
                .stream()
                .filter(task -> names(task, userId))
                .map(TaskAnnounced::taskId)
                .toList();
    }

    private boolean names(TaskAnnounced task, long userId) {
        if (task.sourceKind() == SourceKind.USERS) {
            return task.source().lists(userId);
        }
        return task.sourceKind() == SourceKind.FAILED_ROWS
                && hasFailed(task.source().parentId(), userId);
    }

    private boolean hasFailed(long taskId, long userId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_task_failure WHERE user_id = ? AND task_id = ?")
                        .params(Long.toString(userId), taskId)
                        .query(Long.class)
                        .single()
                > 0;
    }

    private static TaskAnnounced announced(ResultSet row, int i) throws SQLException {
        return JSON.parseObject(row.getString(1), TaskAnnounced.class);
    }
}
