package io.confetti.distribution.row.store;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Chunks and failures of one user over all tasks of a shop. */
@Repository
public class UserRows {

    /** Per task the first row, from the index by user alone. */
    private static final String FAILURES = """
            SELECT f.task_id, f.sheet_row, f.chunk_no, f.cause
            FROM (SELECT task_id, MIN(sheet_row) AS sheet_row FROM t_task_failure
                  WHERE user_id = ? AND task_id < ? GROUP BY task_id) g
              JOIN t_task_failure f ON f.task_id = g.task_id AND f.sheet_row = g.sheet_row
              JOIN t_task_run r ON r.task_id = f.task_id AND r.shop_id = ?
            ORDER BY f.task_id DESC LIMIT ?
            """;

    private final JdbcClient jdbc;

    UserRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public record Chunk(long taskId, int chunkNo) {}

    public record Failure(long taskId, long sheetRow, int chunkNo, String cause) {}

    /**
     * The first failed row of each task, newest task first; rows whose id is not written in plain digits are not found.
     */
    public List<Failure> failures(long userId, long shopId, long before, int limit) {
        return jdbc.sql(FAILURES)
                .params(Long.toString(userId), before, shopId, limit)
                .query((row, i) -> new Failure(row.getLong(1), row.getLong(2), row.getInt(3), row.getString(4)))
                .list();
    }

    /** The chunk that has granted a coupon. */
    public Optional<Chunk> chunkOf(long taskId, long couponId) {
        return jdbc.sql("SELECT task_id, chunk_no FROM t_task_chunk"
                        + " WHERE task_id = ? AND first_coupon <= ? AND first_coupon + reserved > ?")
                .params(taskId, couponId, couponId)
                .query((row, i) -> new Chunk(row.getLong(1), row.getInt(2)))
                .optional();
    }
}
