package io.confetti.merchantadmin.people.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Tasks that were given their users as a list, which stands in their announcement. */
@Repository
public class TasksOfPeople {
    public static final String TABLE = "t_coupon_task";

    private final JdbcClient jdbc;

    TasksOfPeople(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The last task of a page of 5,000 behind {@code after}. */
    public Optional<Long> pageEnd(long after) {
        List<Long> tasks = jdbc.sql("SELECT id FROM t_coupon_task WHERE id > ? ORDER BY id LIMIT 5000")
                .param(after)
                .query(Long.class)
                .list();
        return tasks.isEmpty() ? Optional.empty() : Optional.of(tasks.get(tasks.size() - 1));
    }

    /** Those that list the user, on the page that begins behind {@code after} and ends with {@code until}. */
    public List<TaskAnnounced> listing(long userId, long after, long until) {
        return jdbc
                .sql(
                        "SELECT snapshot FROM t_coupon_task WHERE id > ? AND id <= ? AND source_kind = 'USERS' AND snapshot LIKE ?")
                .params(after, until, "%" + userId + "%")
                .query(TasksOfPeople::announced)
                .list()
                .stream()
                .filter(task -> task.source() != null && task.source().lists(userId))
                .toList();
    }

    /** Of an ended task nobody else writes it. */
    public void keep(TaskAnnounced task) {
        jdbc.sql("UPDATE t_coupon_task SET snapshot = ? WHERE id = ? AND state NOT IN ('PENDING', 'RUNNING')")
                .params(JSON.toJSONString(task), task.taskId())
                .update();
    }

    public boolean isOpen(long taskId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_coupon_task WHERE id = ? AND state IN ('PENDING', 'RUNNING')")
                        .param(taskId)
                        .query(Long.class)
                        .single()
                > 0;
    }

    /** Open ones that list the user, scheduled ones too. */
    public List<Long> openListing(long userId) {
        return jdbc
                .sql(
                        "SELECT snapshot FROM t_coupon_task WHERE source_kind = 'USERS' AND state IN ('PENDING', 'RUNNING')")
                .query(TasksOfPeople::announced)
                .list()
                .stream()
                .filter(task -> task.source() != null && task.source().lists(userId))
                .map(TaskAnnounced::taskId)
                .toList();
    }

    private static TaskAnnounced announced(ResultSet row, int i) throws SQLException {
        return JSON.parseObject(row.getString(1), TaskAnnounced.class);
    }
}
