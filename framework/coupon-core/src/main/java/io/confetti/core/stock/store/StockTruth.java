package io.confetti.core.stock.store;

import io.confetti.core.stock.ClaimHold;
import io.confetti.core.stock.Hold;
import io.confetti.core.stock.TemplateStock;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Reads what the filter of a template has to hold, in one transaction that starts a new generation. */
@Repository
public class StockTruth {

    private final JdbcClient jdbc;

    StockTruth(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stock held for a recorded chunk that is not saved yet. */
    public record Held(Hold hold, int quantity, Instant since) {}

    /** A run that has not ended, and the epoch of its last owner. */
    public record Running(long taskId, long epoch) {}

    /**
     * @param keptPlaces revoked coupons that still count for the limit of their users
     * @param openRuns runs that may still reserve
     * @param readRuns runs that are read to their end and reserve no more
     * @param claims claims that wait for their decision in the database
     */
    public record Loaded(
            long gen,
            TemplateStock stockRow,
            long keptPlaces,
            List<Held> holds,
            List<Running> openRuns,
            List<Running> readRuns,
            List<ClaimHold> claims) {

        public long held() {
            return holds.stream().mapToLong(Held::quantity).sum() + claims.size();
        }

        /** Whether a user is known to have no coupon of the template unless a claim has given one since. */
        public boolean nobodyHasAny() {
            return stockRow.given() == 0 && keptPlaces == 0 && openRuns.isEmpty() && holds.isEmpty();
        }
    }

    /**
     * The row lock taken first makes every record and every stock guard of the template come before or after this
     * reading as a whole: before, it is seen; after, a record finds another {@code load_gen} and reserves again.
     */
    @Transactional
    public Loaded load(long templateId) {
        int known = jdbc.sql("UPDATE t_template_stock SET load_gen = load_gen + 1 WHERE template_id = ?")
                .param(templateId)
                .update();
        if (known == 0) {
            throw new IllegalArgumentException("No stock row templateId=" + templateId);
        }
        List<Held> holds = holds(templateId);
        List<Running> openRuns = running(templateId, false);
        List<Running> readRuns = running(templateId, true);
        List<ClaimHold> claims = claims(templateId);
        return jdbc.sql("SELECT s.*, s.load_gen AS gen FROM t_template_stock s WHERE s.template_id = ?")
                .param(templateId)
                .query((row, i) -> new Loaded(
                        row.getLong("gen"),
                        StockRows.read(row),
                        row.getLong("kept_places"),
                        holds,
                        openRuns,
                        readRuns,
                        claims))
                .single();
    }

    /**
     * Templates whose filters are in use: their window is not over for long, or a push is open. First the one whose stock
     * moved last.
     *
     * @param windowEndsAfter the window counts as over for long if it ended before this
     */
    public List<Long> inUse(Instant windowEndsAfter) {
        return jdbc.sql("SELECT template_id FROM (SELECT template_id, updated_at FROM t_template_stock"
                        + " WHERE claim_end > ? AND status <> 'DRAFT' UNION SELECT s.template_id, s.updated_at"
                        + " FROM t_task_run r JOIN t_template_stock s ON s.template_id = r.template_id"
                        + " WHERE r.state IN ('PENDING', 'RUNNING')) used ORDER BY updated_at DESC, template_id DESC")
                .param(DatabaseTime.of(windowEndsAfter))
                .query(Long.class)
                .list();
    }

    private List<Running> running(long templateId, boolean readingComplete) {
        return jdbc.sql("SELECT task_id, epoch FROM t_task_run"
                        + " WHERE template_id = ? AND state = 'RUNNING' AND reading_complete = ?")
                .params(templateId, readingComplete)
                .query((row, i) -> new Running(row.getLong(1), row.getLong(2)))
                .list();
    }

    private List<ClaimHold> claims(long templateId) {
        return jdbc.sql("SELECT claim_id, user_id, channel, accepted_at FROM t_claim"
                        + " WHERE state = 'PENDING' AND template_id = ?")
                .param(templateId)
                .query((row, i) -> new ClaimHold(
                        row.getLong(1),
                        row.getLong(2),
                        row.getString(3),
                        DatabaseTime.instant(row.getObject(4, LocalDateTime.class))))
                .list();
    }

    private List<Held> holds(long templateId) {
        return jdbc.sql("SELECT task_id, chunk_no, reserved, created_at FROM t_task_chunk"
                        + " WHERE template_id = ? AND state = 'RESERVED'")
                .param(templateId)
                .query((row, i) -> new Held(
                        new Hold(row.getLong(1), row.getInt(2)),
                        row.getInt(3),
                        DatabaseTime.instant(row.getObject(4, LocalDateTime.class))))
                .list();
    }
}
