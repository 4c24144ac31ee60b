package io.confetti.settlement.order.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.settlement.order.Course;
import io.confetti.settlement.order.Due;
import io.confetti.settlement.order.OrderKey;
import io.confetti.settlement.order.ReleasedBy;
import io.confetti.settlement.order.Settlement;
import io.confetti.settlement.order.Terms;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.RefundRule;
import io.confetti.settlement.quote.QuoteContent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;

/** Reads rows of {@code t_settlement}. */
final class SettlementReading {

    private SettlementReading() {}

    /** @param i number of the row in its result, which nobody needs */
    static Settlement settlement(ResultSet row, int i) throws SQLException {
        String quote = row.getString("quote");
        Terms terms = quote == null
                ? null
                : new Terms(
                        JSON.parseObject(quote, QuoteContent.class),
                        RefundRule.valueOf(row.getString("refund_rule")),
                        DatabaseTime.instant(row.getObject("locked_until", LocalDateTime.class)));
        var course = new Course(
                row.getString("payment_id"),
                value(ReleasedBy.class, row.getString("released_by")),
                JSON.parseArray(row.getString("returned"), Integer.class),
                row.getLong("refunded"));
        return new Settlement(
                key(row, i),
                row.getString("hold"),
                OrderState.valueOf(row.getString("state")),
                terms,
                course,
                value(Due.class, row.getString("due")));
    }

    static OrderKey key(ResultSet row, int i) throws SQLException {
        return new OrderKey(row.getString("order_system"), row.getString("order_id"));
    }

    private static <E extends Enum<E>> E value(Class<E> type, String name) {
        return name == null ? null : Enum.valueOf(type, name);
    }
}
