package io.confetti.engine.wallet.store;

import io.confetti.engine.wallet.CouponState;
import io.confetti.engine.wallet.StoredCoupon;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads {@code t_user_coupon}, one user at a time. */
@Repository
public class CouponsOfUser {
    private final JdbcClient jdbc;

    CouponsOfUser(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** All that the user ever received: one range of the index by user. */
    public List<StoredCoupon> all(long userId) {
        return jdbc.sql("SELECT id, template_id, shop_id, rule_version, code, status, received_at, usable_from,"
                        + " usable_until, redeemed_at FROM t_user_coupon WHERE user_id = ?")
                .param(userId)
                .query(CouponsOfUser::coupon)
                .list();
    }

    private static StoredCoupon coupon(ResultSet row, int i) throws SQLException {
        return new StoredCoupon(
                row.getLong("id"),
                row.getLong("template_id"),
                row.getLong("shop_id"),
                row.getInt("rule_version"),
                row.getString("code"),
                CouponState.valueOf(row.getString("status")),
                time(row, "received_at"),
                time(row, "usable_from"),
                time(row, "usable_until"),
                time(row, "redeemed_at"));
    }

    private static Instant time(ResultSet row, String column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
