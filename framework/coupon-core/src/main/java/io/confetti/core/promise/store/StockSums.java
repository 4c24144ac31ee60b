package io.confetti.core.promise.store;

import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stock rows beside the coupons of their templates, each statement at one instant. */
@Repository
public class StockSums {

    private static final String QUIET = "SELECT s.stock_left, s.stock_version FROM t_template_stock s"
            + " WHERE s.template_id = ?"
            + " AND NOT EXISTS (SELECT 1 FROM t_task_run r WHERE r.template_id = s.template_id"
            + " AND (r.ended_at IS NULL OR r.undo_state = 'UNDOING'))"
            + " AND NOT EXISTS (SELECT 1 FROM t_claim c WHERE c.template_id = s.template_id"
            + " AND c.state = 'PENDING')";

    private static final String NOTHING_DUE =
            " AND NOT EXISTS (SELECT 1 FROM t_claim d WHERE d.template_id = s.template_id"
                    + " AND d.redis_due = 1 AND d.decided_at >= ?)";

    private static final String OF_ALL = """
            SELECT s.template_id, s.issued, s.stock_left, COALESCE(c.granted, 0) + s.gone_coupons, COALESCE(c.highest, 0)
            FROM t_template_stock s
              LEFT JOIN (SELECT template_id, SUM(status <> 'REVOKED') AS granted, MAX(n) AS highest
                FROM t_user_coupon GROUP BY template_id) c ON c.template_id = s.template_id
            """;

    private static final String OF_SOME = """
            SELECT s.template_id, s.issued, s.stock_left, COALESCE(p.granted, 0) + COALESCE(q.granted, 0) + s.gone_coupons,
              GREATEST(COALESCE(p.highest, 0), COALESCE(q.highest, 0))
            FROM t_template_stock s
              LEFT JOIN (SELECT STRAIGHT_JOIN k.template_id, SUM(u.status <> 'REVOKED') AS granted, MAX(u.n) AS highest
                FROM t_task_chunk k FORCE INDEX (k_chunk_template)
                  JOIN t_user_coupon u FORCE INDEX (PRIMARY) ON u.id BETWEEN k.first_coupon AND k.first_coupon + k.reserved - 1
                    AND u.template_id = k.template_id
                WHERE k.template_id IN (:templates) AND k.state IN ('SAVED', 'SETTLED')
                GROUP BY k.template_id) p ON p.template_id = s.template_id
              LEFT JOIN (SELECT STRAIGHT_JOIN c.template_id, SUM(u.status <> 'REVOKED') AS granted, MAX(u.n) AS highest
                FROM t_claim c FORCE INDEX (k_claim_open) JOIN t_user_coupon u ON u.id = c.coupon_id AND u.template_id = c.template_id
                WHERE c.state = 'GRANTED' AND c.template_id IN (:templates)
                GROUP BY c.template_id) q ON q.template_id = s.template_id
            WHERE s.template_id IN (:templates)
            """;

    private final JdbcClient jdbc;

    StockSums(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param granted coupons that are not revoked, those whose rows are not kept any more included
     * @param highestN highest number of a coupon that a user has of the template; revoked ones that freed their place have none
     */
    public record Sums(long templateId, long issued, long left, long granted, int highestN) {}

    /** What the database says of a template at one instant. */
    public record Quiet(long left, long version) {}

    /** Templates of the scope: the one named, that of the task, those of the user's coupons. */
    public List<Long> templates(CheckScope scope) {
        return jdbc.sql(
                        switch (scope.kind()) {
                            case EVERYTHING, RECOUNT -> "SELECT template_id FROM t_template_stock WHERE :id = 0";
                            case TEMPLATE -> "SELECT template_id FROM t_template_stock WHERE template_id = :id";
                            case TASK -> "SELECT template_id FROM t_task_run WHERE task_id = :id";
                            case USER -> "SELECT DISTINCT template_id FROM t_user_coupon WHERE user_id = :id";
                        })
                .param("id", scope.id())
                .query(Long.class)
                .list();
    }

    /** One statement, hence one instant, also while coupons are granted. */
    public List<Sums> ofAll() {
        return sums(jdbc.sql(OF_ALL));
    }

    /**
     * As {@link #ofAll}, of some templates; read are their coupons and no others, by the id blocks of their chunks and by their claims.
     * A coupon that is in neither is missing in the sum, so it shows as well.
     */
    public List<Sums> of(List<Long> templates) {
        if (templates.isEmpty()) {
            return List.of();
        }
        return sums(jdbc.sql(OF_SOME).param("templates", templates));
    }

    private static List<Sums> sums(JdbcClient.StatementSpec statement) {
        return statement
                .query((row, i) ->
                        new Sums(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getInt(5)))
                .list();
    }

    public long generation(long templateId) {
        return jdbc.sql("SELECT load_gen FROM t_template_stock WHERE template_id = ?")
                .param(templateId)
                .query(Long.class)
                .single();
    }

    /** @return empty while something is granted or an undo goes on */
    public Optional<Quiet> quiet(long templateId) {
        return jdbc.sql(QUIET)
                .param(templateId)
                .query((row, i) -> new Quiet(row.getLong(1), row.getLong(2)))
                .optional();
    }

    /**
     * As {@link #quiet}, also empty while the filter has yet to hear of a decision. It reads all that is due, so it is asked only about
     * filters that seem wrong.
     *
     * @param overdue decisions from before this hold nothing up
     */
    public Optional<Quiet> settled(long templateId, Instant overdue) {
        return jdbc.sql(QUIET + NOTHING_DUE)
                .params(templateId, DatabaseTime.of(overdue))
                .query((row, i) -> new Quiet(row.getLong(1), row.getLong(2)))
                .optional();
    }
}
