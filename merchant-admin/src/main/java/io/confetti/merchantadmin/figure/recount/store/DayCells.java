package io.confetti.merchantadmin.figure.recount.store;

import io.confetti.contract.FigureSlice;
import io.confetti.merchantadmin.figure.recount.CellKey;
import io.confetti.merchantadmin.figure.recount.CellSum;
import io.confetti.platform.figure.FigureSource;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Figures by day with what waits, in one statement, as a recount compares them. */
@Repository
public class DayCells {
    private static final String OF_SLICE = "template_id <> 0 AND MOD(CRC32(template_id), :of) = :number"
            + " OR template_id = 0 AND source_kind = 'O' AND :number = 0";

    private final JdbcClient jdbc;

    DayCells(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Those of the slice's templates; the first slice has also what belongs to no template. */
    public Map<CellKey, CellSum> between(FigureSlice slice, LocalDate first, LocalDate last, Collection<String> kinds) {
        Map<CellKey, CellSum> cells = new HashMap<>();
        RowCallbackHandler collect = row -> cells.put(
                new CellKey(
                        row.getLong(1),
                        row.getLong(2),
                        new FigureSource(FigureSource.Kind.of(row.getString(3)), row.getLong(4)).text(),
                        row.getObject(5, LocalDate.class),
                        row.getString(6)),
                new CellSum(row.getLong(7), row.getLong(8)));
        jdbc.sql("""
                SELECT shop_id, template_id, source_kind, source_id, day, kind, SUM(n), SUM(amount) FROM (
                  SELECT shop_id, template_id, source_kind, source_id, day, kind, n, amount FROM t_figure_day
                  WHERE day BETWEEN :first AND :last AND kind IN (:kinds) AND (%1$s)
                  UNION ALL
                  SELECT shop_id, template_id, source_kind, source_id, day, kind, n, amount FROM t_figure_delta
                  WHERE day BETWEEN :first AND :last AND kind IN (:kinds) AND (%1$s)
                ) both_of_them GROUP BY 1, 2, 3, 4, 5, 6""".formatted(OF_SLICE))
                .param("of", slice.of())
                .param("number", slice.number())
                .param("first", first)
                .param("last", last)
                .param("kinds", kinds)
                .query(collect);
        return cells;
    }

    /** Shops whose own rows are not the sums of their templates' rows: shop, day, kind. */
    public List<String> shopsThatDoNotAddUp(LocalDate first, LocalDate last, Collection<String> kinds, int limit) {
        return jdbc.sql("""
                SELECT shop_id, day, kind, source_kind,
                  SUM(IF(template_id = 0, n, 0)) own, SUM(IF(template_id = 0, 0, n)) theirs,
                  SUM(IF(template_id = 0, amount, 0)) own_amount, SUM(IF(template_id = 0, 0, amount)) their_amount
                FROM t_figure_day WHERE day BETWEEN :first AND :last AND kind IN (:kinds) AND source_kind <> 'O'
                GROUP BY shop_id, day, kind, source_kind
                HAVING own <> theirs OR own_amount <> their_amount LIMIT :limit""")
                .param("first", first)
                .param("last", last)
                .param("kinds", kinds)
                .param("limit", limit)
                .query((row, i) -> "shop %d on %s: %s by %s is %d, its templates have %d"
                        .formatted(
                                row.getLong("shop_id"),
                                row.getObject("day", LocalDate.class),
                                row.getString("kind"),
                                row.getString("source_kind"),
                                row.getLong("own"),
                                row.getLong("theirs")))
                .list();
    }

    /** Ids of all templates, upwards. */
    public List<Long> templatesAfter(long id, int limit) {
        return jdbc.sql("SELECT id FROM t_coupon_template WHERE id > ? ORDER BY id LIMIT ?")
                .params(id, limit)
                .query(Long.class)
                .list();
    }

    public long templates() {
        return jdbc.sql("SELECT COUNT(*) FROM t_coupon_template")
                .query(Long.class)
                .single();
    }
}
