package io.confetti.core.code.store;

import com.alibaba.fastjson2.JSON;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_code_void}: added to by merchant-admin, read by exchanges. */
@Repository
public class CodeVoids {
    /** Ranges that one statement adds: no database takes statements of any length. */
    private static final int BATCH = 10_000;

    private final JdbcClient jdbc;

    CodeVoids(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Serials that are declared void together; 0 stands for a SHARED word.
     *
     * @param from inclusive
     * @param to inclusive
     */
    public record NewVoid(long id, long from, long to) {}

    /**
     * Declares ranges void in one step, and raises the version of their series, which the exchanges under way compare under their lock.
     *
     * @param fresh without a serial that is void already, or is in two of them: ranges of a series are disjoint, so that whoever asks for
     *     one code reads one row. That of all codes alone may have others in it: it begins with serial 0, where everybody looks, too
     * @param reason as the operator wrote it
     * @param operator who does it
     */
    public void add(long seriesId, List<NewVoid> fresh, String reason, String operator) {
        jdbc.sql("UPDATE t_code_series SET version = version + 1, changed_at = UTC_TIMESTAMP(3),"
                        + " change_version = (SELECT version FROM t_code_change WHERE id = 1) WHERE id = ?")
                .param(seriesId)
                .update();
        for (int first = 0; first < fresh.size(); first += BATCH) {
            insert(seriesId, fresh.subList(first, Math.min(first + BATCH, fresh.size())), reason, operator);
        }
    }

    private void insert(long seriesId, List<NewVoid> fresh, String reason, String operator) {
        var rows = fresh.stream()
                .map(one -> List.of(one.id(), one.from(), one.to()))
                .toList();
        jdbc.sql("""
                        INSERT INTO t_code_void (id, series_id, from_serial, to_serial, reason, voided_by, voided_at,
                          series_version)
                        SELECT r.id, s.id, r.first, r.last, ?, ?, UTC_TIMESTAMP(3), s.version
                          FROM t_code_series s
                          JOIN JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT PATH '$[0]', first BIGINT PATH '$[1]',
                               last BIGINT PATH '$[2]')) AS r
                         WHERE s.id = ?
                        """)
                .params(reason, operator, JSON.toJSONString(rows), seriesId)
                .update();
    }

    /**
     * Serials side by side; 0 stands for a SHARED word.
     *
     * @param from inclusive
     * @param to inclusive
     */
    public record Range(long from, long to) {}

    /**
     * What was declared void of a series since a version of it, by their beginnings.
     *
     * @param version that is known, exclusive
     */
    public List<Range> since(long seriesId, long version) {
        return jdbc.sql("SELECT from_serial, to_serial FROM t_code_void WHERE series_id = ? AND series_version > ?"
                        + " ORDER BY from_serial")
                .params(seriesId, version)
                .query((row, i) -> new Range(row.getLong(1), row.getLong(2)))
                .list();
    }
}
