package io.confetti.merchantadmin.figure.fold.store;

import io.confetti.platform.figure.FigureDelta;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_figure_delta}, read and deleted by its one reader. */
@Repository
public class WaitingDeltas {
    private static final List<String> KNOWN =
            Arrays.stream(FigureKind.values()).map(FigureKind::name).toList();

    private final JdbcClient jdbc;

    WaitingDeltas(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public record Waiting(long id, FigureDelta delta) {}

    /** Committed rows, by id; a consistent read, which waits for no writer. Kinds of a newer release wait for one that knows them. */
    public List<Waiting> page(long after, int limit) {
        return jdbc.sql("""
                SELECT id, shop_id, template_id, source_kind, source_id, day, kind, part, n, amount
                FROM t_figure_delta WHERE id > :after AND kind IN (:known) ORDER BY id LIMIT :limit""")
                .param("after", after)
                .param("known", KNOWN)
                .param("limit", limit)
                .query(WaitingDeltas::waiting)
                .list();
    }

    /** By primary key, so that nothing is locked that is not there. */
    public int delete(Collection<Long> ids) {
        return jdbc.sql("DELETE FROM t_figure_delta WHERE id IN (:ids)")
                .param("ids", ids)
                .update();
    }

    public Optional<Long> oldest() {
        return jdbc.sql("SELECT id FROM t_figure_delta ORDER BY id LIMIT 1")
                .query(Long.class)
                .optional();
    }

    private static Waiting waiting(ResultSet row, int i) throws SQLException {
        return new Waiting(
                row.getLong("id"),
                new FigureDelta(
                        row.getLong("shop_id"),
                        row.getLong("template_id"),
                        new FigureSource(FigureSource.Kind.of(row.getString("source_kind")), row.getLong("source_id")),
                        row.getObject("day", LocalDate.class),
                        FigureKind.valueOf(row.getString("kind")),
                        row.getString("part"),
                        row.getLong("n"),
                        row.getLong("amount")));
    }
}
