package io.confetti.engine.promise.store;

import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finds claims and coupons that do not fit each other; a scope is a template, a user or everything. */
@Repository
public class ClaimTruth {

    /** The index begins with the state. */
    private static final String IN_ANY_STATE = "x.state IN ('PENDING', 'GRANTED', 'REFUSED', 'ABANDONED') AND ";

    private final JdbcClient jdbc;

    ClaimTruth(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public long count(CheckScope scope) {
        return ids("SELECT COUNT(*) FROM t_claim x WHERE " + IN_ANY_STATE + of(scope), scope)
                .get(0);
    }

    public List<Long> undecided(CheckScope scope, Instant acceptedBefore, int limit) {
        return jdbc.sql("SELECT claim_id FROM t_claim x WHERE state = 'PENDING' AND accepted_at < :before AND "
                        + of(scope) + " LIMIT " + limit)
                .param("id", scope.id())
                .param("before", DatabaseTime.of(acceptedBefore))
                .query(Long.class)
                .list();
    }

    /** Published templates of the scope. */
    public List<Long> templates(CheckScope scope) {
        String which = scope.kind() == CheckScope.Kind.TEMPLATE ? "template_id = :id" : ":id = :id";
        return ids("SELECT template_id FROM t_template_stock WHERE status <> 'DRAFT' AND " + which, scope);
    }

    public List<Long> grantedWithoutCoupon(CheckScope scope, int limit) {
        return ids(
                "SELECT x.claim_id FROM t_claim x LEFT JOIN t_user_coupon u"
                        + " ON u.id = x.coupon_id AND COALESCE(u.source_id, u.revoked_source) = x.claim_id AND u.user_id = x.user_id"
                        + " WHERE x.state = 'GRANTED' AND u.id IS NULL AND " + of(scope) + " LIMIT " + limit,
                scope);
    }

    /** Not of a template: none of its claims leads to such a coupon. It is missing in the sum of its coupons, where it shows (I3). */
    public List<Long> couponsWithoutClaim(CheckScope scope, int limit) {
        return ids(
                "SELECT x.id FROM t_user_coupon x LEFT JOIN t_claim c"
                        + " ON c.claim_id = COALESCE(x.source_id, x.revoked_source) AND c.coupon_id = x.id AND c.state = 'GRANTED'"
                        + " WHERE x.source_kind = 'C' AND c.claim_id IS NULL AND " + of(scope) + " LIMIT " + limit,
                scope);
    }

    private List<Long> ids(String sql, CheckScope scope) {
        return jdbc.sql(sql).param("id", scope.id()).query(Long.class).list();
    }

    /** Of the table called x. */
    private static String of(CheckScope scope) {
        return switch (scope.kind()) {
            case EVERYTHING -> ":id = 0";
            case TEMPLATE -> "x.template_id = :id";
            case USER -> "x.user_id = :id";
            case TASK, RECOUNT -> throw new IllegalArgumentException("Claims are not examined by " + scope.kind());
        };
    }
}
