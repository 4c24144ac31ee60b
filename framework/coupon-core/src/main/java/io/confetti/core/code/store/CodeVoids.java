package io.confetti.core.code.store;

import com.alibaba.fastjson2.JSON;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_code_void}: added to by merchant-admin, read by exchanges. */
@Repository
public class CodeVoids {
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
     *     one code reads one row
     * @param reason as the operator wrote it
     * @param operator who does it
     */
    public void add(long seriesId, List<NewVoid> fresh, String reason, String operator) {
        jdbc.sql("UPDATE t_code_series SET version = version + 1, changed_at = UTC_TIMESTAMP(3) WHERE id = ?")
                .param(seriesId)
                .update();
        var rows = fresh.stream()
                .map(one -> List.of(one.id(), one.from(), one.to()))
                .toList();
        jdbc.sql("""
                        INSERT INTO t_code_void (id, series_id, from_serial, to_serial, reason, voided_by, voided_at)
                        SELECT r.id, ?, r.first, r.last, ?, ?, UTC_TIMESTAMP(3)
                          FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT PATH '$[0]', first BIGINT PATH '$[1]',
                               last BIGINT PATH '$[2]')) AS r
                        """)
                .params(seriesId, reason, operator, JSON.toJSONString(rows))
                .update();
    }

    /**
     * Serials side by side; 0 stands for a SHARED word.
     *
     * @param from inclusive
     * @param to inclusive
     */
    public record Range(long from, long to) {}

    /** All that was declared void of a series, by their beginnings. */
    public List<Range> ofSeries(long seriesId) {
        return jdbc.sql("SELECT from_serial, to_serial FROM t_code_void WHERE series_id = ? ORDER BY from_serial")
                .param(seriesId)
                .query((row, i) -> new Range(row.getLong(1), row.getLong(2)))
                .list();
    }
}
