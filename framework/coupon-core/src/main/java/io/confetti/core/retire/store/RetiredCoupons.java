package io.confetti.core.retire.store;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Rows of coupons that go: ranges of the primary key. */
@Repository
public class RetiredCoupons {
    private static final String BLOCK = " WHERE id BETWEEN ? AND ? AND (source_id = ? OR revoked_source = ?)";

    private final JdbcClient jdbc;

    RetiredCoupons(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public record Row(long userId, String status) {}

    public List<Row> lock(long sourceId, long firstCoupon, int size) {
        return jdbc.sql("SELECT user_id, status FROM t_user_coupon" + BLOCK + " FOR UPDATE")
                .params(firstCoupon, firstCoupon + size - 1, sourceId, sourceId)
                .query((row, i) -> new Row(row.getLong(1), row.getString(2)))
                .list();
    }

    public void delete(long sourceId, long firstCoupon, int size) {
        jdbc.sql("DELETE FROM t_user_coupon" + BLOCK)
                .params(firstCoupon, firstCoupon + size - 1, sourceId, sourceId)
                .update();
    }

    public void goOnToCount(long templateId, long coupons) {
        jdbc.sql("UPDATE t_template_stock SET gone_coupons = gone_coupons + ? WHERE template_id = ?")
                .params(coupons, templateId)
                .update();
    }
}
