package io.confetti.settlement.order.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.settlement.order.LockedQuote;
import io.confetti.settlement.order.OrderKey;
import io.confetti.settlement.order.OrderProgress;
import io.confetti.settlement.order.PendingSync;
import io.confetti.settlement.order.ReleasedBy;
import io.confetti.settlement.order.Settlement;
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
        LockedQuote lockedQuote = quote == null
                ? null
                : new LockedQuote(
                        JSON.parseObject(quote, QuoteContent.class),
                        RefundRule.valueOf(row.getString("refund_rule")),
                        DatabaseTime.instant(row.getObject("locked_until", LocalDateTime.class)));
        var progress = new OrderProgress(
                row.getString("payment_id"),
                value(ReleasedBy.class, row.getString("released_by")),
                JSON.parseArray(row.getString("returned"), Integer.class),
                row.getLong("refunded"));
        return new Settlement(
                key(row, i),
                row.getString("hold"),
                OrderState.valueOf(row.getString("state")),
                lockedQuote,
                progress,
                value(PendingSync.class, row.getString("due")));
    }

    static OrderKey key(ResultSet row, int i) throws SQLException {
        return new OrderKey(row.getString("order_system"), row.getString("order_id"));
    }

    private static <E extends Enum<E>> E value(Class<E> type, String name) {
        return name == null ? null : Enum.valueOf(type, name);
    }
}
