package io.confetti.core.stock.store;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How many coupons of a template count for the limit of a user: all ever received but those that were revoked and freed their place. */
@Repository
public class GrantedCounts {

    private final JdbcClient jdbc;

    GrantedCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public int of(long templateId, long userId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_user_coupon WHERE user_id = ? AND template_id = ? AND n IS NOT NULL")
                .params(userId, templateId)
                .query(Integer.class)
                .single();
    }

    /** Of several templates; those that the user has nothing of are absent. */
    public Map<Long, Integer> of(long userId, List<Long> templates) {
        return jdbc
                .sql(
                        "SELECT template_id, COUNT(*) FROM t_user_coupon WHERE user_id = :user AND template_id IN (:templates)"
                                + " AND n IS NOT NULL GROUP BY template_id")
                .param("user", userId)
                .param("templates", templates)
                .query((row, i) -> Map.entry(row.getLong(1), row.getInt(2)))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
