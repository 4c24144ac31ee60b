package io.confetti.core.grant.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What a source gave and what became of it, coupons included that were revoked since. */
@Repository
public class CouponsOfSource {

    private static final String COUPON = "SELECT c.id, c.user_id, c.locked_order, " + CouponColumns.STATE
            + " FROM t_user_coupon c WHERE COALESCE(c.source_id, c.revoked_source) = ?";

    private final JdbcClient jdbc;

    CouponsOfSource(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param state UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED; expired by the clock, swept or not
     * @param order that holds it or has redeemed it, null if none does
     */
    public record Given(long id, long userId, String state, String order) {}

    /** Coupons with ids from {@code firstCoupon} on, {@code size} ids at most: a range of the primary key. */
    public List<Given> inBlock(long sourceId, long firstCoupon, int size) {
        return jdbc.sql(COUPON + " AND id BETWEEN ? AND ? ORDER BY id")
                .params(sourceId, firstCoupon, firstCoupon + size - 1)
                .query(CouponsOfSource::given)
                .list();
    }

    /** The user's coupon in that block; there is one at most, since a chunk names each user once. */
    public Optional<Given> inBlockFor(long userId, long sourceId, long firstCoupon, int size) {
        return jdbc.sql(COUPON + " AND id BETWEEN ? AND ? AND user_id = ?")
                .params(sourceId, firstCoupon, firstCoupon + size - 1, userId)
                .query(CouponsOfSource::given)
                .optional();
    }

    /** Several if some of them were revoked. */
    public List<Given> ofUser(long userId, long templateId, long sourceId) {
        return jdbc.sql(COUPON + " AND user_id = ? AND template_id = ? ORDER BY id")
                .params(sourceId, userId, templateId)
                .query(CouponsOfSource::given)
                .list();
    }

    private static Given given(ResultSet row, int i) throws SQLException {
        return new Given(
                row.getLong("id"),
                row.getLong("user_id"),
                row.getString("state"),
                CouponColumns.orderOf(row.getString("locked_order")));
    }
}
