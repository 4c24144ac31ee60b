package io.confetti.distribution.notice.send.store;

import io.confetti.platform.figure.FigureSource;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Of which templates and tasks notices are, by primary key. */
@Repository
public class NoticeSources {
    private final JdbcClient jdbc;

    NoticeSources(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param source the task whose coupons they are about; claims for what no push planned */
    public record Notices(long shopId, long templateId, FigureSource source, long notices) {}

    public List<Notices> of(Collection<Long> ids) {
        return jdbc.sql("""
                SELECT shop_id, COALESCE(template_id, 0), IF(task_id IS NULL, 0, source_id), COUNT(*)
                FROM t_notice WHERE id IN (:ids) GROUP BY 1, 2, 3""")
                .param("ids", ids)
                .query((row, i) -> new Notices(
                        row.getLong(1),
                        row.getLong(2),
                        row.getLong(3) == 0 ? FigureSource.CLAIMS : FigureSource.task(row.getLong(3)),
                        row.getLong(4)))
                .list();
    }
}
