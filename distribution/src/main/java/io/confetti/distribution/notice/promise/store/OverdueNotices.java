package io.confetti.distribution.notice.promise.store;

import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Notices that should have ended long ago. */
@Repository
public class OverdueNotices {

    /** The time of a pause does not count: within a day of its end is in time, too. */
    private static final String OVERDUE = """
            SELECT n.id, n.state, n.channel, n.due_at FROM t_notice n FORCE INDEX (k_notice_due)
              LEFT JOIN t_task_run r ON r.task_id = n.task_id AND (r.notice_state = 'PAUSED' OR r.notices_resumed_at >= :before)
            WHERE n.state IN ('PLANNED', 'DUE', 'SENDING') AND n.channel IN ('MAIL', 'SMS')
              AND n.due_at < :before AND r.task_id IS NULL
              AND NOT EXISTS (SELECT 1 FROM t_notice_control WHERE id = 1 AND (paused = 1 OR resumed_at >= :before))
              AND (:scope IS NULL OR :scope = CASE :kind WHEN 'TASK' THEN n.task_id WHEN 'USER' THEN n.user_id
                ELSE n.template_id END)
            ORDER BY n.id LIMIT 100
            """;

    private final JdbcClient jdbc;

    OverdueNotices(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param dueAt in UTC */
    public record Overdue(long id, String state, String channel, LocalDateTime dueAt) {}

    /**
     * The first hundred.
     *
     * @param before what was due before, and has not ended
     */
    public List<Overdue> find(CheckScope scope, Instant before) {
        return jdbc.sql(OVERDUE)
                .param("scope", scope.kind() == CheckScope.Kind.EVERYTHING ? null : scope.id())
                .param("kind", scope.kind().name())
                .param("before", DatabaseTime.of(before))
                .query((row, i) -> new Overdue(
                        row.getLong(1), row.getString(2), row.getString(3), row.getObject(4, LocalDateTime.class)))
                .list();
    }
}
