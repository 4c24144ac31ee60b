package io.confetti.core.code.store;

import io.confetti.core.code.store.CodeUses.Code;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
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

    /** Those of the codes that were declared void; of a SHARED word, serial 0 stands for the word. */
    public Set<Code> of(Collection<Code> codes) {
        return new HashSet<>(jdbc.sql("""
                        SELECT STRAIGHT_JOIN r.series, r.serial
                          FROM JSON_TABLE(?, '$[*]' COLUMNS (series BIGINT PATH '$[0]', serial BIGINT PATH '$[1]')) AS r
                          JOIN t_code_void v ON v.series_id = r.series
                               AND r.serial BETWEEN v.from_serial AND v.to_serial
                        """)
                .param(CodeUses.json(codes))
                .query((row, i) -> new Code(row.getLong(1), row.getLong(2)))
                .list());
    }
}
