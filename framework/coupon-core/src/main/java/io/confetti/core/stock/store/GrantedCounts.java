package io.confetti.core.stock.store;

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
}
