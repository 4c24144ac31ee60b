package io.confetti.engine.template.store;

import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Finds a template's coupons by what is indexed already, the id blocks of its pushes and its claims: no index of their own
 * slows down giving and using them.
 */
@Repository
public class CouponsOfTemplate {
    private final JdbcClient jdbc;

    CouponsOfTemplate(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A range of ids that were given together. */
    public record Block(int chunkNo, long taskId, long first, int size) {
        public long last() {
            return first + size - 1;
        }
    }

    /** A coupon that was claimed. */
    public record Claimed(long claimId, Instant acceptedAt, long couponId) {}

    /** Ids that pushes have used for the template, by task and chunk, after the given chunk. */
    public List<Block> blocksAfter(long templateId, long taskId, int chunkNo, int limit) {
        return jdbc.sql("SELECT chunk_no, task_id, first_coupon, reserved FROM t_task_chunk"
                        + " WHERE template_id = :template AND state IN ('SAVED', 'SETTLED') AND granted > 0"
                        + " AND (task_id > :task OR task_id = :task AND chunk_no > :chunk)"
                        + " ORDER BY task_id, chunk_no LIMIT :limit")
                .param("template", templateId)
                .param("task", taskId)
                .param("chunk", chunkNo)
                .param("limit", limit)
                .query((row, i) -> new Block(row.getInt(1), row.getLong(2), row.getLong(3), row.getInt(4)))
                .list();
    }

    /** Coupons that were claimed of the template, by acceptance. */
    public List<Claimed> claimedAfter(long templateId, Instant acceptedAt, long claimId, int limit) {
        return jdbc.sql("SELECT claim_id, accepted_at, coupon_id FROM t_claim"
                        + " WHERE state = 'GRANTED' AND template_id = :template AND (accepted_at > :at"
                        + " OR accepted_at = :at AND claim_id > :claim) ORDER BY accepted_at, claim_id LIMIT :limit")
                .param("template", templateId)
                .param("at", DatabaseTime.of(acceptedAt))
                .param("claim", claimId)
                .param("limit", limit)
                .query((row, i) -> new Claimed(
                        row.getLong(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class)), row.getLong(3)))
                .list();
    }
}
