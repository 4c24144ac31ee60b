package io.confetti.distribution.failure.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.distribution.failure.FailedRow;
import io.confetti.sheet.policy.FailureCause;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Failed rows in the database. */
@Repository
public class FailureRows {

    private final JdbcClient jdbc;

    FailureRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Records failures of one chunk inside the caller's transaction; one statement, the rows travel as JSON. */
    public void insertAll(long taskId, int chunkNo, Collection<FailedRow> failures) {
        if (failures.isEmpty()) {
            return;
        }
        List<Object[]> rows = failures.stream()
                .map(failure -> new Object[] {
                    failure.row(), failure.userId(), failure.cause().name()
                })
                .toList();
        jdbc.sql("INSERT INTO t_task_failure (task_id, sheet_row, chunk_no, user_id, cause)"
                        + " SELECT ?, r.sheet_row, ?, r.user_id, r.cause FROM JSON_TABLE(?, '$[*]' COLUMNS"
                        + " (sheet_row BIGINT PATH '$[0]', user_id VARCHAR(64) CHARACTER SET utf8mb4 PATH '$[1]',"
                        + " cause VARCHAR(16) CHARACTER SET utf8mb4 PATH '$[2]')) AS r")
                .params(taskId, chunkNo, JSON.toJSONString(rows))
                .update();
    }

    /** A page of failures with {@code row > after}, in row order. */
    public List<FailedRow> page(long taskId, long after, int limit) {
        return jdbc.sql("SELECT sheet_row, user_id, cause FROM t_task_failure"
                        + " WHERE task_id = ? AND sheet_row > ? ORDER BY sheet_row LIMIT ?")
                .params(taskId, after, limit)
                .query((row, i) ->
                        new FailedRow(row.getLong(1), row.getString(2), FailureCause.named(row.getString(3))))
                .list();
    }

    /** Sheet rows of the failures between two sheet rows, inclusive: a range of the primary key. */
    public Set<Long> rowsBetween(long taskId, long first, long last) {
        return new HashSet<>(
                jdbc.sql("SELECT sheet_row FROM t_task_failure" + " WHERE task_id = ? AND sheet_row BETWEEN ? AND ?")
                        .params(taskId, first, last)
                        .query(Long.class)
                        .list());
    }
}
