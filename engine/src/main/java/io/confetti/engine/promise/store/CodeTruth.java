package io.confetti.engine.promise.store;

import io.confetti.platform.promise.CheckScope;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finds exchanges of codes that do not fit their coupons or their series; a scope is a template, a user or everything. */
@Repository
public class CodeTruth {
    private final JdbcClient jdbc;

    CodeTruth(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public record CountedSeries(long id, long counted, long uses) {}

    public long count(CheckScope scope) {
        return jdbc.sql("SELECT COUNT(*) FROM t_code_use u JOIN t_code_series s ON s.id = u.series_id WHERE "
                        + of(scope))
                .param("id", scope.id())
                .query(Long.class)
                .single();
    }

    /** A coupon that was revoked since remembers where it came from. */
    public List<String> withoutCoupon(CheckScope scope, int limit) {
        return uses("""
                  JOIN t_code_series s ON s.id = u.series_id
                  LEFT JOIN t_claim l ON l.claim_id = u.claim_id AND l.coupon_id = u.coupon_id AND l.user_id = u.user_id
                       AND l.template_id = s.template_id AND l.state = 'GRANTED'
                  LEFT JOIN t_user_coupon c ON c.id = u.coupon_id AND c.user_id = u.user_id
                       AND COALESCE(c.source_id, c.revoked_source) = u.claim_id
                 WHERE (l.claim_id IS NULL OR c.id IS NULL) AND\s""", scope, limit);
    }

    /** A use of a SHARED word has its user as serial. */
    public List<String> beyondSeries(CheckScope scope, int limit) {
        return uses("""
                  LEFT JOIN t_code_series s ON s.id = u.series_id
                 WHERE (s.id IS NULL OR s.kind = 'SHARED' AND (u.serial <> u.user_id OR s.used > s.size)
                       OR s.kind <> 'SHARED' AND (u.serial >= s.made OR u.use_no > s.uses_per_code)) AND\s""", scope, limit);
    }

    /** Both numbers in one statement: they change in one transaction. */
    public List<CountedSeries> miscounted(CheckScope scope, int limit) {
        return jdbc.sql("SELECT s.id, s.used, COUNT(u.serial) uses FROM t_code_series s"
                        + " LEFT JOIN t_code_use u ON u.series_id = s.id WHERE " + of(scope)
                        + " GROUP BY s.id, s.used HAVING uses <> s.used LIMIT " + limit)
                .param("id", scope.id())
                .query((row, i) -> new CountedSeries(row.getLong(1), row.getLong(2), row.getLong(3)))
                .list();
    }

    private List<String> uses(String joined, CheckScope scope, int limit) {
        return jdbc.sql("SELECT u.series_id, u.serial FROM t_code_use u\n" + joined + of(scope) + " LIMIT " + limit)
                .param("id", scope.id())
                .query((row, i) -> "code %d of series %d".formatted(row.getLong(2), row.getLong(1)))
                .list();
    }

    /** Of the uses called u and their series called s. */
    private static String of(CheckScope scope) {
        return switch (scope.kind()) {
            case EVERYTHING -> ":id = 0";
            case TEMPLATE -> "s.template_id = :id";
            case USER -> "u.user_id = :id";
            case TASK, RECOUNT -> throw new IllegalArgumentException("Codes are not examined by " + scope.kind());
        };
    }
}
