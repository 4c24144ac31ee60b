package io.confetti.merchantadmin.figure.fold.store;

import io.confetti.merchantadmin.figure.fold.FigureSums.DayKey;
import io.confetti.merchantadmin.figure.fold.FigureSums.Sum;
import io.confetti.merchantadmin.figure.fold.FigureSums.UseKey;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** {@code t_figure_day} and {@code t_figure_use}, added to by the fold alone. */
@Repository
public class DayRows {
    private static final String ADD = """
            INSERT INTO t_figure_day (shop_id, template_id, source_kind, source_id, day, kind, part, n, amount)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON DUPLICATE KEY UPDATE n = n + VALUES(n), amount = amount + VALUES(amount)""";
    private static final String ADD_USES = """
            INSERT INTO t_figure_use (shop_id, template_id, source_kind, source_id, days, n)
            VALUES (?, ?, ?, ?, ?, ?) ON DUPLICATE KEY UPDATE n = n + VALUES(n)""";

    private final JdbcTemplate jdbc;

    DayRows(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void add(Map<DayKey, Sum> sums) {
        jdbc.batchUpdate(
                ADD,
                sums.entrySet().stream()
                        .map(sum -> columns(sum.getKey(), sum.getValue()))
                        .toList());
    }

    public void addUses(Map<UseKey, Long> uses) {
        List<Object[]> rows = uses.entrySet().stream()
                .map(use -> new Object[] {
                    use.getKey().shopId(),
                    use.getKey().templateId(),
                    use.getKey().source().kind().code(),
                    use.getKey().source().id(),
                    use.getKey().days(),
                    use.getValue()
                })
                .toList();
        jdbc.batchUpdate(ADD_USES, rows);
    }

    private static Object[] columns(DayKey key, Sum sum) {
        return new Object[] {
            key.shopId(),
            key.templateId(),
            key.source().kind().code(),
            key.source().id(),
            key.day(),
            key.kind().name(),
            key.part(),
            sum.n(),
            sum.amount()
        };
    }
}
