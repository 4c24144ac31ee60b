package io.confetti.platform.figure.store;

import io.confetti.platform.figure.FigureDelta;
import java.util.Collection;
import org.springframework.jdbc.core.JdbcTemplate;

/** {@code t_figure_delta}, inserted. */
public class DeltaRows {
    private static final String INSERT = """
            INSERT INTO t_figure_delta (shop_id, template_id, source_kind, source_id, day, kind, part, n, amount)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private final JdbcTemplate database;

    public DeltaRows(JdbcTemplate database) {
        this.database = database;
    }

    /** One statement for one row, as nearly all facts have. */
    public void insert(Collection<FigureDelta> deltas) {
        database.batchUpdate(INSERT, deltas.stream().map(DeltaRows::columns).toList());
    }

    private static Object[] columns(FigureDelta delta) {
        return new Object[] {
            delta.shopId(),
            delta.templateId(),
            delta.source().kind().code(),
            delta.source().id(),
            delta.day(),
            delta.kind().name(),
            delta.part(),
            delta.n(),
            delta.amount()
        };
    }
}
