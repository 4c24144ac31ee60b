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

    private static final String CHUNK = """
            SELECT c.task_id, c.chunk_no FROM t_task_chunk c
            WHERE c.task_id = ? AND c.first_coupon <= ? AND c.first_coupon + c.reserved > ?
            UNION ALL
            SELECT c.task_id, c.chunk_no FROM t_task_run r JOIN t_task_chunk c ON c.task_id = r.task_id
            WHERE r.source_id = ? AND c.first_coupon <= ? AND c.first_coupon + c.reserved > ?
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

    /** The chunk that has granted a coupon: of the task that is its source, or of another one of that family. */
    public Optional<Chunk> chunkOf(long sourceId, long couponId) {
        return jdbc.sql(CHUNK)
                .params(sourceId, couponId, couponId, sourceId, couponId, couponId)
                .query((row, i) -> new Chunk(row.getLong(1), row.getInt(2)))
                .optional();
    }
}
