package io.confetti.core.code.store;

import io.confetti.core.code.store.CodeUses.Code;
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
     * Declares a range void, and raises the version of its series, which the exchanges under way compare under their lock.
     *
     * @param from inclusive
     * @param to inclusive
     * @param reason as the operator wrote it
     * @param operator who does it
     */
    public void add(long id, Code from, long to, String reason, String operator) {
        jdbc.sql("UPDATE t_code_series SET version = version + 1, changed_at = UTC_TIMESTAMP(3) WHERE id = ?")
                .param(from.seriesId())
                .update();
        jdbc.sql("INSERT INTO t_code_void (id, series_id, from_serial, to_serial, reason, voided_by, voided_at)"
                        + " VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))")
                .params(id, from.seriesId(), from.serial(), to, reason, operator)
                .update();
    }

    /**
     * Serials side by side; 0 stands for a SHARED word.
     *
     * @param from inclusive
     * @param to inclusive
     */
    public record Range(long from, long to) {}

    /** All that was declared void of a series, by their beginnings; they may overlap. */
    public List<Range> ofSeries(long seriesId) {
        return jdbc.sql("SELECT from_serial, to_serial FROM t_code_void WHERE series_id = ? ORDER BY from_serial")
                .param(seriesId)
                .query((row, i) -> new Range(row.getLong(1), row.getLong(2)))
                .list();
    }
}
