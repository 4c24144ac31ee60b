package io.confetti.core.stock.store;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;

/** Reads a row of {@code t_template_stock}. */
public final class StockBooks {

    private StockBooks() {}

    public static TemplateStock of(ResultSet row) throws SQLException {
        return new TemplateStock(
                row.getLong("template_id"),
                row.getLong("issued"),
                row.getLong("stock_left"),
                row.getLong("stock_version"),
                StockStatus.valueOf(row.getString("status")),
                DatabaseTime.instant(row.getObject("claim_start", LocalDateTime.class)),
                DatabaseTime.instant(row.getObject("claim_end", LocalDateTime.class)));
    }
}
