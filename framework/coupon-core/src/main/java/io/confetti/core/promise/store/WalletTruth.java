package io.confetti.core.promise.store;

import io.confetti.platform.promise.CheckScope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What wallets must show. */
@Repository
public class WalletTruth {

    private final JdbcClient jdbc;

    WalletTruth(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param due whether an existing wallet must show it */
    public record Coupon(String id, boolean due) {}

    /** Coupons by user; a user without coupons is absent. */
    public Map<Long, List<Coupon>> coupons(List<Long> users) {
        Map<Long, List<Coupon>> coupons = new HashMap<>();
        jdbc.sql("SELECT STRAIGHT_JOIN c.user_id, c.id, (t.ended_at IS NOT NULL"
                        + " AND NOT EXISTS (SELECT 1 FROM t_task_run f WHERE f.source_id = t.task_id AND f.ended_at IS NULL)"
                        + " OR c.source_kind = 'C' AND c.received_at < UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE)"
                        + " AND c.received_at > UTC_TIMESTAMP(3) - INTERVAL 29 DAY"
                        + " FROM JSON_TABLE(?, '$[*]' COLUMNS (u BIGINT PATH '$')) AS r"
                        + " JOIN t_user_coupon c ON c.user_id = r.u"
                        + " LEFT JOIN t_task_run t ON t.task_id = COALESCE(c.source_id, c.revoked_source)")
                .param(users.toString())
                .query(row -> {
                    coupons.computeIfAbsent(row.getLong(1), user -> new ArrayList<>())
                            .add(new Coupon(row.getString(2), row.getBoolean(3)));
                });
        return coupons;
    }

    /**
     * Users that have coupons of the scope, upwards.
     *
     * @param scope a template, a task or a user
     * @param after the last one of the page before
     */
    public List<Long> users(CheckScope scope, long after, int limit) {
        String which = switch (scope.kind()) {
            case TEMPLATE -> "template_id = :id";
            case TASK -> "source_id = :id";
            case USER -> "user_id = :id";
            case EVERYTHING -> throw new IllegalArgumentException("All wallets are found in Redis");
        };
        return jdbc.sql("SELECT DISTINCT user_id FROM t_user_coupon WHERE " + which
                        + " AND user_id > :after ORDER BY user_id LIMIT :limit")
                .param("id", scope.id())
                .param("after", after)
                .param("limit", limit)
                .query(Long.class)
                .list();
    }
}
