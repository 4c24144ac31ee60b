package io.confetti.distribution.metrics.store;

import io.confetti.distribution.failure.CauseCounts;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Metrics of the push; every query reads open rows or a short range of an index. */
@Repository
public class MetricRows {
    private static final String STOCK = "SELECT s.template_id, s.stock_left, s.stock_version,"
            + " NOT EXISTS (SELECT 1 FROM t_task_chunk c"
            + " WHERE c.template_id = s.template_id AND c.state IN ('RESERVED', 'SAVED'))"
            + " AND NOT EXISTS (SELECT 1 FROM t_task_run r"
            + " WHERE r.template_id = s.template_id AND r.undo_state = 'UNDOING')"
            + " FROM t_template_stock s WHERE s.status <> 'DRAFT'";
    private final JdbcClient jdbc;

    MetricRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param oldest when the oldest of them was made */
    public record Open(long count, LocalDateTime oldest) {}

    /**
     * @param version a filter of an earlier one is loaded before it is used again
     * @param isQuiet whether no chunk of the template is open and no undo goes on
     */
    public record StockRow(long templateId, long left, long version, boolean isQuiet) {}

    /** What became of the rows of one chunk. */
    public record Outcome(long delivered, CauseCounts failed) {}

    /** Without those that wait since their push is paused. */
    public Map<String, Open> openChunks() {
        return open("SELECT c.state, COUNT(*), MIN(c.created_at) FROM t_task_chunk c"
                + " JOIN t_task_run r ON r.task_id = c.task_id"
                + " WHERE c.state IN ('RESERVED', 'SAVED') AND (r.desired <> 'PAUSE' OR c.state = 'SAVED')"
                + " GROUP BY c.state");
    }

    /** By state; those that wait for their operator as PAUSED and HELD. */
    public Map<String, Open> openRuns() {
        return open("SELECT CASE WHEN cancel_requested = 1 THEN state WHEN held_reason IS NOT NULL THEN 'HELD'"
                + " WHEN desired = 'PAUSE' THEN 'PAUSED' ELSE state END AS word, COUNT(*), MIN(created_at)"
                + " FROM t_task_run WHERE state IN ('PENDING', 'RUNNING') GROUP BY word");
    }

    public List<Outcome> settledSince(LocalDateTime from) {
        return jdbc.sql("SELECT granted, failed_reading, failed_saving FROM t_task_chunk"
                        + " WHERE state = 'SETTLED' AND touched_at >= ?")
                .param(from)
                .query((row, i) -> {
                    CauseCounts failed = CauseCounts.parse(row.getString(2));
                    failed.add(CauseCounts.parse(row.getString(3)));
                    return new Outcome(row.getLong(1), failed);
                })
                .list();
    }

    /** Templates whose stock moved last, by pushes or claims, of those whose window was open within the last day. */
    public List<StockRow> movedLast(LocalDateTime yesterday, int atMost) {
        return stockRows(STOCK + " AND s.claim_end > ? ORDER BY s.updated_at DESC LIMIT ?", yesterday, atMost);
    }

    /** The next ones by id of those whose window was open within the last day; empty at the end. */
    public List<StockRow> following(long templateId, LocalDateTime yesterday, int atMost) {
        return stockRows(
                STOCK + " AND s.claim_end > ? AND s.template_id > ? ORDER BY s.template_id LIMIT ?",
                yesterday,
                templateId,
                atMost);
    }

    public List<StockRow> of(Collection<Long> templates) {
        return templates.stream()
                .flatMap(template -> stockRows(STOCK + " AND s.template_id = ?", template).stream())
                .toList();
    }

    private List<StockRow> stockRows(String sql, Object... parameters) {
        return jdbc.sql(sql)
                .params(parameters)
                .query((row, i) -> new StockRow(row.getLong(1), row.getLong(2), row.getLong(3), row.getBoolean(4)))
                .list();
    }

    /** Database left of one template, read again after the filter to tell a change from a difference. */
    public Optional<Long> left(long templateId) {
        return jdbc.sql("SELECT stock_left FROM t_template_stock WHERE template_id = ?")
                .param(templateId)
                .query(Long.class)
                .optional();
    }

    private Map<String, Open> open(String sql) {
        Map<String, Open> states = new HashMap<>();
        jdbc.sql(sql).query(row -> {
            states.put(row.getString(1), new Open(row.getLong(2), row.getObject(3, LocalDateTime.class)));
        });
        return states;
    }
}
