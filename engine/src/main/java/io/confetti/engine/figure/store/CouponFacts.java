package io.confetti.engine.figure.store;

import io.confetti.contract.FigureTruth;
import io.confetti.engine.figure.TruthCounts.Owner;
import io.confetti.platform.figure.FigureSource;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What coupons tell of themselves, by ranges and lists of their ids. */
@Repository
public class CouponFacts {
    private static final String FATES = """
            SELECT c.shop_id, c.template_id, c.source_kind,
              IF(c.source_kind = 'C', 0, COALESCE(c.source_id, c.revoked_source)) source,
              COALESCE(u.series_id, 0) series, c.received_at, c.status, c.usable_until, c.revoked_at, COUNT(*) coupons
            FROM t_user_coupon c LEFT JOIN t_code_use u ON c.source_kind = 'C' AND u.user_id = c.user_id AND u.coupon_id = c.id
            WHERE %s GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9""";

    private final JdbcClient jdbc;

    CouponFacts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** What some coupons have in common. */
    public record Fate(
            Owner owner, Instant receivedAt, String status, Instant usableUntil, Instant revokedAt, long coupons) {}

    /** @param last inclusive */
    public List<Fate> between(long first, long last, long template) {
        return jdbc.sql(FATES.formatted("c.id BETWEEN ? AND ? AND c.template_id = ?"))
                .params(first, last, template)
                .query(CouponFacts::fate)
                .list();
    }

    public List<Fate> among(Collection<Long> ids) {
        return jdbc.sql(FATES.formatted("c.id IN (:ids)"))
                .param("ids", ids)
                .query(CouponFacts::fate)
                .list();
    }

    /** Of those that there are. */
    public Map<Long, Owner> owners(Collection<Long> ids) {
        Map<Long, Owner> owners = new HashMap<>();
        if (!ids.isEmpty()) {
            RowCallbackHandler collect = row -> owners.put(
                    row.getLong(1),
                    Owner.of(row.getLong(2), row.getLong(3), row.getString(4), row.getLong(5), row.getLong(6)));
            jdbc.sql("""
                    SELECT c.id, c.shop_id, c.template_id, c.source_kind, COALESCE(c.source_id, c.revoked_source),
                      COALESCE(u.series_id, 0)
                    FROM t_user_coupon c LEFT JOIN t_code_use u ON c.source_kind = 'C' AND u.user_id = c.user_id AND u.coupon_id = c.id
                    WHERE c.id IN (:ids)""").param("ids", ids).query(collect);
        }
        return owners;
    }

    /** Tasks of the templates some of whose chunks are gone: retention says so, or their rows are not all in chunks any more. */
    public List<FigureTruth.Sealed> incomplete(Collection<Long> templates) {
        return jdbc.sql("""
                SELECT r.template_id, COALESCE(r.source_id, r.task_id) FROM t_task_run r
                WHERE r.template_id IN (:templates) AND (r.gone_chunk > 0 OR r.rows_read > (
                  SELECT COALESCE(SUM(c.last_ordinal - c.first_ordinal + 1), 0) FROM t_task_chunk c
                  WHERE c.task_id = r.task_id))""")
                .param("templates", templates)
                .query((row, i) -> new FigureTruth.Sealed(
                        row.getLong(1), FigureSource.task(row.getLong(2)).text()))
                .list();
    }

    private static Fate fate(ResultSet row, int i) throws SQLException {
        return new Fate(
                Owner.of(
                        row.getLong("shop_id"),
                        row.getLong("template_id"),
                        row.getString("source_kind"),
                        row.getLong("source"),
                        row.getLong("series")),
                at(row, "received_at"),
                row.getString("status"),
                at(row, "usable_until"),
                at(row, "revoked_at"),
                row.getLong("coupons"));
    }

    private static Instant at(ResultSet row, String column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
