package io.confetti.core.code.store;

import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Codes of a shop that one user exchanged: a range of the index by user. */
@Repository
public class UsesOfUser {
    private static final String USES = """
            SELECT u.series_id, s.template_id, u.serial, u.coupon_id, u.used_at
            FROM t_code_use u JOIN t_code_series s ON s.id = u.series_id
            WHERE u.user_id = ? AND s.shop_id = ? ORDER BY u.used_at DESC, u.coupon_id DESC LIMIT ?
            """;

    private final JdbcClient jdbc;

    UsesOfUser(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param serial of the code; the user for a word */
    public record Use(long seriesId, long templateId, long serial, long couponId, Instant usedAt) {}

    /** The last ones first. */
    public List<Use> last(long shopId, long userId, int limit) {
        return jdbc.sql(USES)
                .params(userId, shopId, limit)
                .query(UsesOfUser::use)
                .list();
    }

    private static Use use(ResultSet row, int i) throws SQLException {
        return new Use(
                row.getLong(1),
                row.getLong(2),
                row.getLong(3),
                row.getLong(4),
                DatabaseTime.instant(row.getObject(5, LocalDateTime.class)));
    }
}
