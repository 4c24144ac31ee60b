package io.confetti.core.stock.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How many coupons of a template a user has ever received. */
@Repository
public class GrantedCounts {

    private final JdbcClient jdbc;

    GrantedCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public int of(long templateId, long userId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_user_coupon WHERE user_id = ? AND template_id = ?")
                .params(userId, templateId)
                .query(Integer.class)
                .single();
    }
}
