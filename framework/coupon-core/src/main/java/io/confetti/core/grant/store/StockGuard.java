package io.confetti.core.grant.store;

import io.confetti.core.grant.Grant.Refusal;
import io.confetti.core.grant.TemplatePausedException;
import io.confetti.core.stock.StockStatus;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The guarded statement that judges stock, status and claim window; always the last one of a transaction that gives. */
@Repository
public class StockGuard {

    private final JdbcClient jdbc;

    StockGuard(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param quantity coupons that may be given, at most what was wanted
     * @param refusalOfTheRest why the rest may not, null if there is none
     */
    public record Taken(int quantity, Refusal refusalOfTheRest) {}

    private record StockRow(StockStatus status, long left, boolean inWindow) {}

    /** Takes as much as there is, up to {@code wanted}; the row stays locked until the transaction ends. */
    public Taken take(long templateId, int wanted, Instant acceptedAt) {
        if (wanted == 0 || takeExactly(templateId, wanted, acceptedAt)) {
            return new Taken(wanted, null);
        }
        StockRow stockRow = lock(templateId, acceptedAt);
        if (stockRow.status() == StockStatus.PAUSED) {
            throw new TemplatePausedException(templateId);
        }
        if (stockRow.status() != StockStatus.ACTIVE || !stockRow.inWindow()) {
            return new Taken(0, Refusal.TEMPLATE_ENDED);
        }
        int rest = (int) Math.min(wanted, stockRow.left());
        if (rest > 0 && !takeExactly(templateId, rest, acceptedAt)) {
            throw new IllegalStateException("Locked stock moved templateId=" + templateId);
        }
        return new Taken(rest, rest == wanted ? null : Refusal.NO_STOCK);
    }

    public long generation(long templateId) {
        return jdbc.sql("SELECT load_gen FROM t_template_stock WHERE template_id = ?")
                .param(templateId)
                .query(Long.class)
                .single();
    }

    private boolean takeExactly(long templateId, int quantity, Instant acceptedAt) {
        LocalDateTime accepted = DatabaseTime.of(acceptedAt);
        return jdbc.sql("UPDATE t_template_stock SET stock_left = stock_left - ? WHERE template_id = ?"
                                + " AND stock_left >= ? AND status = 'ACTIVE' AND claim_start <= ? AND claim_end > ?")
                        .params(quantity, templateId, quantity, accepted, accepted)
                        .update()
                == 1;
    }

    private StockRow lock(long templateId, Instant acceptedAt) {
        LocalDateTime accepted = DatabaseTime.of(acceptedAt);
        return jdbc.sql("SELECT status, stock_left, claim_start <= ? AND claim_end > ? FROM t_template_stock"
                        + " WHERE template_id = ? FOR UPDATE")
                .params(accepted, accepted, templateId)
                .query((row, i) ->
                        new StockRow(StockStatus.valueOf(row.getString(1)), row.getLong(2), row.getBoolean(3)))
                .single();
    }
}
