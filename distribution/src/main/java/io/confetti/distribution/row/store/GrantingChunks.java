package io.confetti.distribution.row.store;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Chunks of an ended task that may have granted coupons. */
@Repository
public class GrantingChunks {

    private final JdbcClient jdbc;

    GrantingChunks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param firstOrdinal first user row, 1-based, inclusive
     * @param lastOrdinal last user row, inclusive
     * @param reserved ids in the block of coupon ids that begins with {@code firstCoupon}
     */
    public record Chunk(long firstOrdinal, long lastOrdinal, long firstCoupon, int reserved) {}

    /** In the order of the file. */
    public List<Chunk> of(long taskId) {
        return jdbc.sql("SELECT first_ordinal, last_ordinal, first_coupon, reserved FROM t_task_chunk"
                        + " WHERE task_id = ? AND granted > 0 ORDER BY chunk_no")
                .param(taskId)
                .query((row, i) -> new Chunk(row.getLong(1), row.getLong(2), row.getLong(3), row.getInt(4)))
                .list();
    }
}
