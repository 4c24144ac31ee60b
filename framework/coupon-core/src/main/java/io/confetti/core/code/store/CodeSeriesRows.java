package io.confetti.core.code.store;

import io.confetti.code.Alphabet;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.SeriesState;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_code_series} as readers of codes see it; it is written by merchant-admin, its count of uses by {@link CodeUses}. */
@Repository
public class CodeSeriesRows {
    private static final String SELECT = """
            SELECT id, shop_id, template_id, kind, alphabet, prefix, pattern, size, made, used, key_version, test_code,
                   state, uses_per_code, per_user_limit, valid_from, valid_until, version
              FROM t_code_series
            """;

    private final JdbcClient jdbc;

    CodeSeriesRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public List<SeriesRow> all() {
        return jdbc.sql(SELECT).query(CodeSeriesRows::series).list();
    }

    public Optional<SeriesRow> find(long seriesId) {
        return jdbc.sql(SELECT + " WHERE id = ?")
                .param(seriesId)
                .query(CodeSeriesRows::series)
                .optional();
    }

    public List<SeriesRow> find(Collection<Long> seriesIds) {
        return jdbc.sql(SELECT + " WHERE id IN (:ids)")
                .param("ids", seriesIds)
                .query(CodeSeriesRows::series)
                .list();
    }

    public List<SeriesRow> ofTemplate(long templateId) {
        return jdbc.sql(SELECT + " WHERE template_id = ? ORDER BY id")
                .param(templateId)
                .query(CodeSeriesRows::series)
                .list();
    }

    private static SeriesRow series(ResultSet row, int i) throws SQLException {
        String alphabet = row.getString("alphabet");
        return new SeriesRow(
                row.getLong("id"),
                row.getLong("shop_id"),
                row.getLong("template_id"),
                CodeKind.valueOf(row.getString("kind")),
                alphabet == null ? null : Alphabet.valueOf(alphabet),
                row.getString("prefix"),
                row.getString("pattern"),
                row.getLong("size"),
                row.getLong("made"),
                row.getLong("used"),
                row.getInt("key_version"),
                row.getString("test_code"),
                SeriesState.valueOf(row.getString("state")),
                row.getInt("uses_per_code"),
                row.getObject("per_user_limit", Integer.class),
                time(row, "valid_from"),
                time(row, "valid_until"),
                row.getLong("version"));
    }

    private static Instant time(ResultSet row, String column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
