package io.confetti.core.code.store;

import io.confetti.code.Alphabet;
import io.confetti.code.Prefixes.Entry;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.SeriesState;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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

    /** Of all series one statement reads so many. */
    private static final int PAGE = 5_000;

    /** Longest text that the column holds. */
    private static final int LONGEST_PREFIX = 48;

    private final JdbcClient jdbc;

    CodeSeriesRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** All that there are, in the order of their ids. */
    public List<SeriesRow> all() {
        List<SeriesRow> all = new ArrayList<>();
        List<SeriesRow> page = after(0);
        while (!page.isEmpty()) {
            all.addAll(page);
            page = after(page.get(page.size() - 1).id());
        }
        return all;
    }

    private List<SeriesRow> after(long id) {
        return jdbc.sql(SELECT + " WHERE id > ? ORDER BY id LIMIT " + PAGE)
                .param(id)
                .query(CodeSeriesRows::series)
                .list();
    }

    /**
     * Those that were made or changed since.
     *
     * @param version of {@link SeriesChanges} that is known, exclusive
     */
    public List<SeriesRow> changedSince(long version) {
        return jdbc.sql(SELECT + " FORCE INDEX (k_series_change) WHERE change_version > ?")
                .param(version)
                .query(CodeSeriesRows::series)
                .list();
    }

    /**
     * The prefix or shared word that begins this text or is begun by it. There is one at most of each length that begins it, and of those
     * that it begins the next in their order is one.
     *
     * @param normal as prefixes are compared
     */
    public Optional<Entry> colliding(String normal) {
        List<String> shorter = beginnings(normal);
        Optional<Entry> begins = shorter.isEmpty()
                ? Optional.empty()
                : jdbc.sql("SELECT prefix, id FROM t_code_series WHERE prefix IN (:beginnings) LIMIT 1")
                        .param("beginnings", shorter)
                        .query(CodeSeriesRows::entry)
                        .optional();
        return begins.isPresent()
                ? begins
                : jdbc.sql("SELECT prefix, id FROM t_code_series WHERE prefix >= ? ORDER BY prefix LIMIT 1")
                        .param(normal)
                        .query(CodeSeriesRows::entry)
                        .optional()
                        .filter(next -> next.prefix().startsWith(normal));
    }

    private static List<String> beginnings(String text) {
        return IntStream.rangeClosed(1, Math.min(LONGEST_PREFIX, text.length()))
                .filter(length -> !Character.isHighSurrogate(text.charAt(length - 1)))
                .mapToObj(length -> text.substring(0, length))
                .toList();
    }

    private static Entry entry(ResultSet row, int i) throws SQLException {
        return new Entry(row.getString("prefix"), row.getLong("id"));
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
