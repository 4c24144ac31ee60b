package io.confetti.engine.figure.store;

import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What locks of orders tell of the coupons that they had. */
@Repository
public class OrderFacts {
    private final JdbcClient jdbc;

    OrderFacts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param coupons that it locked; none if it was given up before
     * @param redeemed null if it was not, or before that was kept
     * @param returned those of the coupons that came back
     */
    public record OrderFact(
            String orderId,
            List<Long> coupons,
            String state,
            LocalDateTime locked,
            LocalDateTime redeemed,
            LocalDateTime changed,
            List<Long> returned) {

        /** What happened to one of its coupons, and when. */
        public Map<FigureKind, Instant> moves(long coupon) {
            Map<FigureKind, Instant> moves = new EnumMap<>(FigureKind.class);
            moves.put(FigureKind.LOCKED, DatabaseTime.instant(locked));
            if (redeemed != null) {
                moves.put(FigureKind.REDEEMED, DatabaseTime.instant(redeemed));
            }
            if (state.equals("RELEASED")) {
                moves.put(FigureKind.RELEASED, DatabaseTime.instant(changed));
            } else if (returned.contains(coupon)) {
                moves.put(FigureKind.RETURNED, DatabaseTime.instant(changed));
            }
            return moves;
        }
    }

    /**
     * By their last move.
     *
     * @param since inclusive for the first page, and where the page before ended
     * @param after last order of the page before, empty for the first page
     */
    public List<OrderFact> changedSince(LocalDateTime since, String after, int limit) {
        return jdbc.sql("""
                SELECT order_id, coupon_ids, state, created_at, redeemed_at, changed_at, returned_ids FROM t_coupon_order
                WHERE changed_at >= :since AND (changed_at > :since OR order_id > :after)
                ORDER BY changed_at, order_id LIMIT :limit""")
                .param("since", since)
                .param("after", after)
                .param("limit", limit)
                .query(OrderFacts::order)
                .list();
    }

    private static OrderFact order(ResultSet row, int i) throws SQLException {
        return new OrderFact(
                row.getString("order_id"),
                ids(row.getString("coupon_ids")),
                row.getString("state"),
                row.getObject("created_at", LocalDateTime.class),
                row.getObject("redeemed_at", LocalDateTime.class),
                row.getObject("changed_at", LocalDateTime.class),
                ids(row.getString("returned_ids")));
    }

    private static List<Long> ids(String text) {
        return text == null || text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(",")).map(Long::valueOf).toList();
    }
}
