package io.confetti.engine.expiry.store;

import io.confetti.core.contract.UseEnded;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Ends of use that nobody has swept yet. */
@Repository
public class TemplateEnds {
    private final JdbcClient jdbc;

    TemplateEnds(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public List<UseEnded> unsweptUntil(Instant until, int limit) {
        return jdbc.sql("SELECT template_id, usable_end FROM t_template_end"
                        + " WHERE swept_at IS NULL AND usable_end <= ? ORDER BY usable_end LIMIT ?")
                .params(DatabaseTime.of(until), limit)
                .query((row, i) ->
                        new UseEnded(row.getLong(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class))))
                .list();
    }

    public boolean isUnswept(UseEnded end) {
        return jdbc.sql("SELECT COUNT(*) FROM t_template_end"
                                + " WHERE template_id = ? AND usable_end = ? AND swept_at IS NULL")
                        .params(end.templateId(), DatabaseTime.of(end.usableEnd()))
                        .query(Integer.class)
                        .single()
                > 0;
    }

    public void swept(UseEnded end, Instant at) {
        jdbc.sql("UPDATE t_template_end SET swept_at = ?"
                        + " WHERE template_id = ? AND usable_end = ? AND swept_at IS NULL")
                .params(DatabaseTime.of(at), end.templateId(), DatabaseTime.of(end.usableEnd()))
                .update();
    }
}
