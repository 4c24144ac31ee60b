package io.confetti.distribution.source.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.source.RowNumbering;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Failed rows of an ended task as another one reads them; they do not change any more, but those of users who are forgotten are left out. */
@Repository
public class ParentRows {

    private final JdbcClient jdbc;

    ParentRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param userId in digits: the causes that may be repeated come after a well-read id */
    public record Row(long sheetRow, long userId) {}

    /** Rows with {@code sheetRow > after} that failed for one of the causes, in their order. */
    public List<Row> page(long parentId, List<String> causes, long after, int limit) {
        return jdbc.sql("SELECT sheet_row, user_id FROM t_task_failure WHERE task_id = :parent AND sheet_row > :after"
                        + " AND cause IN (:causes) AND user_id <> '-' ORDER BY sheet_row LIMIT :limit")
                .param("parent", parentId)
                .param("after", after)
                .param("causes", causes)
                .param("limit", limit)
                .query((row, i) -> new Row(row.getLong(1), row.getLong(2)))
                .list();
    }

    public Optional<RowNumbering> task(long taskId) {
        return jdbc.sql("SELECT snapshot, reader_version FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query((row, i) ->
                        new RowNumbering(JSON.parseObject(row.getString(1), TaskAnnounced.class), row.getInt(2)))
                .optional();
    }
}
