package io.confetti.merchantadmin.figure.report.store;

import io.confetti.merchantadmin.figure.report.FigureCell;
import io.confetti.merchantadmin.figure.report.FigureScope;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Days and what waits to be folded, in one statement, which sees one state of both tables: what is just being folded is in exactly one of
 * them.
 */
@Repository
public class FigureRows {
    private static final List<String> KNOWN =
            Arrays.stream(FigureKind.values()).map(FigureKind::name).toList();

    private final JdbcClient jdbc;

    FigureRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Sources of one kind together: a template may have had many. */
    public List<FigureCell> cells(FigureScope scope, LocalDate first, LocalDate last) {
        return cells(scope, "0", first, last);
    }

    /** Each source by itself. */
    public List<FigureCell> cellsBySource(FigureScope scope, LocalDate first, LocalDate last) {
        return cells(scope, "source_id", first, last);
    }

    private List<FigureCell> cells(FigureScope scope, String source, LocalDate first, LocalDate last) {
        return ask(scope, """
                SELECT day, source_kind, source_id, kind, part, SUM(n) n, SUM(amount) amount FROM (
                  SELECT day, source_kind, {source} source_id, kind, part, n, amount FROM t_figure_day
                  WHERE shop_id = :shop AND template_id = :template %s AND day BETWEEN :first AND :last
                  UNION ALL
                  SELECT day, source_kind, IF(:template = 0, 0, {source}), kind, IF(kind = 'REDEEMED', '', part), n, amount
                  FROM t_figure_delta
                  WHERE shop_id = :shop AND (:template = 0 OR template_id = :template %s) AND day BETWEEN :first AND :last
                ) both_of_them WHERE kind IN (:known) GROUP BY day, source_kind, source_id, kind, part""".replace("{source}", source))
                .param("first", first)
                .param("last", last)
                .param("known", KNOWN)
                .query(FigureRows::cell)
                .list();
    }

    /** Uses by whole days from receipt. */
    public Map<Integer, Long> uses(FigureScope scope) {
        Map<Integer, Long> uses = new TreeMap<>();
        RowCallbackHandler collect = row -> uses.put(row.getInt(1), row.getLong(2));
        ask(scope, """
                SELECT days, SUM(n) FROM (
                  SELECT days, n FROM t_figure_use WHERE shop_id = :shop AND template_id = :template %s
                  UNION ALL
                  SELECT CAST(part AS SIGNED), n FROM t_figure_delta
                  WHERE kind = 'REDEEMED' AND shop_id = :shop AND template_id = :template %s
                ) both_of_them GROUP BY days""").query(collect);
        return uses;
    }

    private JdbcClient.StatementSpec ask(FigureScope scope, String sql) {
        String source = scope.source().isPresent() ? "AND source_kind = :kind AND source_id = :source" : "";
        var statement = jdbc.sql(sql.formatted(source, source))
                .param("shop", scope.shopId())
                .param("template", scope.templateId());
        return scope.source()
                .map(one -> statement.param("kind", one.kind().code()).param("source", one.id()))
                .orElse(statement);
    }

    private static FigureCell cell(ResultSet row, int i) throws SQLException {
        return new FigureCell(
                row.getObject("day", LocalDate.class),
                new FigureSource(FigureSource.Kind.of(row.getString("source_kind")), row.getLong("source_id")),
                FigureKind.valueOf(row.getString("kind")),
                row.getString("part"),
                row.getLong("n"),
                row.getLong("amount"));
    }
}
