package io.confetti.engine.usage.store;

import io.confetti.engine.usage.Tally;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Counts coupons by what became of them. */
@Repository
public class CouponTallies {
    private static final String TALLY = "SELECT SUM(status = 'LOCKED'), SUM(status = 'REDEEMED'),"
            + " SUM(status = 'EXPIRED' OR status = 'UNUSED' AND usable_until <= :now), SUM(status = 'REVOKED')"
            + " FROM t_user_coupon WHERE ";

    private final JdbcClient jdbc;

    CouponTallies(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param last inclusive */
    public Tally between(long first, long last, long templateId, Instant now) {
        return jdbc.sql(TALLY + "id BETWEEN :first AND :last AND template_id = :template")
                .param("first", first)
                .param("last", last)
                .param("template", templateId)
                .param("now", DatabaseTime.of(now))
                .query(CouponTallies::tally)
                .single();
    }

    public Tally among(Collection<Long> ids, Instant now) {
        return jdbc.sql(TALLY + "id IN (:ids)")
                .param("ids", ids)
                .param("now", DatabaseTime.of(now))
                .query(CouponTallies::tally)
                .single();
    }

    /** Sums over no row are null, read as 0. */
    private static Tally tally(ResultSet row, int i) throws SQLException {
        return new Tally(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4));
    }
}
