package io.confetti.core.listing.store;

import io.confetti.core.listing.WalkPlace;
import io.confetti.core.listing.WalkScope;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Where the coupons of a template are: id blocks of its pushes, and its claims. */
@Repository
public class CouponKeys {
    private static final String FROM = " AND granted > 0 AND task_id >= :task"
            + " AND (task_id > :task OR chunk_no >= :chunk) ORDER BY task_id, chunk_no LIMIT :limit)";

    /**
     * Each state is a range of the index in the order that is wanted, so neither half reads more than the limit (and what was never
     * granted); a chunk that changes its state between the halves may come twice, and is one again by UNION.
     */
    private static final String BLOCKS = "(SELECT task_id, chunk_no, first_coupon, reserved FROM t_task_chunk"
            + " WHERE template_id = :template AND state = 'SETTLED'" + FROM
            + " UNION (SELECT task_id, chunk_no, first_coupon, reserved FROM t_task_chunk"
            + " WHERE template_id = :template AND state = 'SAVED'" + FROM
            + " ORDER BY task_id, chunk_no LIMIT :limit";

    /** A range of the primary key. */
    private static final String BLOCKS_OF_TASK = """
            SELECT task_id, chunk_no, first_coupon, reserved FROM t_task_chunk
            WHERE task_id = :of AND chunk_no >= :chunk AND template_id = :template AND granted > 0
              AND state IN ('SAVED', 'SETTLED')
            ORDER BY chunk_no LIMIT :limit
            """;

    /** A range of the index on open claims, in its order. */
    private static final String CLAIMED = """
            SELECT claim_id, accepted_at, coupon_id FROM t_claim
            WHERE state = 'GRANTED' AND template_id = :template AND accepted_at >= :at
              AND (accepted_at > :at OR claim_id > :claim)
            ORDER BY accepted_at, claim_id LIMIT :limit
            """;

    private final JdbcClient jdbc;

    CouponKeys(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Ids that one chunk has used. */
    public record Block(long taskId, int chunkNo, long first, int size) {

        public long last() {
            return first + size - 1;
        }

        public boolean isAt(WalkPlace place) {
            return taskId == place.first() && chunkNo == place.second();
        }

        /** Where the block after it is the first one. */
        public WalkPlace next() {
            return new WalkPlace(false, taskId, chunkNo + 1L, 0);
        }

        /** @param couponId last one that was passed */
        public WalkPlace behind(long couponId) {
            return new WalkPlace(false, taskId, chunkNo, couponId);
        }
    }

    /** A coupon that was claimed. */
    public record Claimed(long claimId, Instant acceptedAt, long couponId) {

        public WalkPlace place() {
            return new WalkPlace(true, acceptedAt.toEpochMilli(), claimId, 0);
        }
    }

    /** By task and chunk; the block of the place is the first one. */
    public List<Block> blocksFrom(WalkScope scope, WalkPlace place, int limit) {
        boolean ofTask = scope.taskId() != null;
        return jdbc.sql(ofTask ? BLOCKS_OF_TASK : BLOCKS)
                .param("of", scope.taskId())
                .param("template", scope.templateId())
                .param("task", place.first())
                .param("chunk", place.second())
                .param("limit", limit)
                .query(CouponKeys::block)
                .list();
    }

    /** By acceptance. */
    public List<Claimed> claimedAfter(long templateId, Instant acceptedAt, long claimId, int limit) {
        return jdbc.sql(CLAIMED)
                .param("template", templateId)
                .param("at", DatabaseTime.of(acceptedAt))
                .param("claim", claimId)
                .param("limit", limit)
                .query((row, i) -> new Claimed(
                        row.getLong(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class)), row.getLong(3)))
                .list();
    }

    private static Block block(ResultSet row, int i) throws SQLException {
        return new Block(row.getLong(1), row.getInt(2), row.getLong(3), row.getInt(4));
    }
}
