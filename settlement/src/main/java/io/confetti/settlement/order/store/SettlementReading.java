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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads rows of {@code t_settlement}. */
final class SettlementReading {

    private SettlementReading() {}

    /** @param i number of the row in its result, which is not needed */
    static Settlement settlement(ResultSet row, int i) throws SQLException {
        return new Settlement(
                key(row, i),
                row.getString("hold"),
                OrderState.valueOf(row.getString("state")),
                lockedQuote(row),
                progress(row),
                value(PendingSync.class, row.getString("due")));
    }

    private static Optional<LockedQuote> lockedQuote(ResultSet row) throws SQLException {
        String quote = row.getString("quote");
        return quote == null
                ? Optional.empty()
                : Optional.of(new LockedQuote(
                        JSON.parseObject(quote, QuoteContent.class),
                        RefundRule.valueOf(row.getString("refund_rule")),
                        DatabaseTime.instant(row.getObject("locked_until", LocalDateTime.class))));
    }

    private static OrderProgress progress(ResultSet row) throws SQLException {
        return new OrderProgress(
                Optional.ofNullable(row.getString("payment_id")),
                value(ReleasedBy.class, row.getString("released_by")),
                JSON.parseArray(row.getString("returned"), Integer.class),
                row.getLong("refunded"));
    }

    static OrderKey key(ResultSet row, int i) throws SQLException {
        return new OrderKey(row.getString("order_system"), row.getString("order_id"));
    }

    private static <E extends Enum<E>> Optional<E> value(Class<E> type, @Nullable String name) {
        return Optional.ofNullable(name).map(it -> Enum.valueOf(type, it));
    }
}
