package io.confetti.core.grant.store;

import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What became of single coupons, by their ids. */
@Repository
public class CouponStates {

    private static final String COUPON = """
            SELECT c.id, c.user_id, c.template_id, c.locked_order, c.received_at, %s
              FROM t_user_coupon c WHERE c.id IN (:ids)
            """.formatted(CouponColumns.STATE);

    private final JdbcClient jdbc;

    CouponStates(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param state UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED; expired by the clock, swept or not
     * @param order that holds it or has redeemed it, null if none does
     */
    public record CouponState(long id, long userId, long templateId, String state, String order, Instant receivedAt) {}

    /** Those of the coupons that there are. */
    public List<CouponState> of(Collection<Long> couponIds) {
        return jdbc.sql(COUPON)
                .param("ids", couponIds)
                .query(CouponStates::state)
                .list();
    }

    private static CouponState state(ResultSet row, int i) throws SQLException {
        return new CouponState(
                row.getLong("id"),
                row.getLong("user_id"),
                row.getLong("template_id"),
                row.getString("state"),
                CouponColumns.orderOf(row.getString("locked_order")),
                DatabaseTime.instant(row.getObject("received_at", LocalDateTime.class)));
    }
}
