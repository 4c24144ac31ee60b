package io.confetti.distribution.notice.task.store;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeFailurePage;
import io.confetti.contract.TaskNotices;
import io.confetti.contract.TaskNotices.OfChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What the rows of {@code t_notice} say of a task. */
@Repository
public class TaskNoticeViews {

    /** Of those that did not arrive; a cancelled one was not meant to. */
    private static final List<NoticeState> FAILURES =
            List.of(NoticeState.FAILED, NoticeState.BOUNCED, NoticeState.UNKNOWN, NoticeState.SUPPRESSED);

    /** The states are counted from the index alone; only of those that did not arrive the rows are read, for their outcomes. */
    private static final String COUNTS = """
            SELECT channel, state, NULL AS outcome, COUNT(*) AS notices FROM t_notice
            WHERE task_id = :task AND channel IN ('MAIL', 'SMS') AND state NOT IN (:failures) GROUP BY channel, state
            UNION ALL
            SELECT channel, state, outcome, COUNT(*) FROM t_notice
            WHERE task_id = :task AND channel IN ('MAIL', 'SMS') AND state IN (:failures) GROUP BY channel, state, outcome
            """;

    /** The index has the ids of one channel and state in their order, so that each part reads one page at most. */
    private static final String FAILURES_OF_ONE = """
            (SELECT id, user_id, channel, state, outcome, attempts, ended_at FROM t_notice
             WHERE task_id = :task AND channel = '%s' AND state = '%s' AND id > :after ORDER BY id LIMIT :limit)
            """;

    private static final String FAILURE_PAGE = Stream.of(NoticeChannel.MAIL, NoticeChannel.SMS)
            .flatMap(channel -> FAILURES.stream().map(state -> FAILURES_OF_ONE.formatted(channel, state)))
            .collect(Collectors.joining("UNION ALL ", "", "ORDER BY id LIMIT :limit"));

    private final JdbcClient jdbc;

    TaskNoticeViews(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private record Count(NoticeChannel channel, String state, String outcome, long notices) {}

    /** @return empty if the task has no run */
    public Optional<TaskNotices> summary(long taskId) {
        return jdbc.sql("SELECT in_app, popup, notice_state FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query((row, i) -> new TaskNotices(
                        row.getBoolean(1),
                        row.getBoolean(2),
                        row.getString(3),
                        row.getString(3) == null ? List.of() : channels(taskId)))
                .optional();
    }

    private List<OfChannel> channels(long taskId) {
        Map<NoticeChannel, OfChannel> channels = new EnumMap<>(NoticeChannel.class);
        for (Count count : counts(taskId)) {
            OfChannel of = channels.computeIfAbsent(
                    count.channel(), channel -> new OfChannel(channel, new TreeMap<>(), new TreeMap<>()));
            of.states().merge(count.state(), count.notices(), Long::sum);
            if (count.outcome() != null) {
                of.outcomes().merge(count.outcome(), count.notices(), Long::sum);
            }
        }
        return List.copyOf(channels.values());
    }

    private List<Count> counts(long taskId) {
        return jdbc.sql(COUNTS)
                .param("task", taskId)
                .param("failures", FAILURES.stream().map(Enum::name).toList())
                .query((row, i) -> new Count(
                        NoticeChannel.named(row.getString(1)), row.getString(2), row.getString(3), row.getLong(4)))
                .list();
    }

    /** Those with an id above {@code after}, in the order of their ids. */
    public List<NoticeFailurePage.Line> failures(long taskId, long after, int limit) {
        return jdbc.sql(FAILURE_PAGE)
                .param("task", taskId)
                .param("after", after)
                .param("limit", limit)
                .query(TaskNoticeViews::line)
                .list();
    }

    private static NoticeFailurePage.Line line(ResultSet row, int i) throws SQLException {
        return new NoticeFailurePage.Line(
                row.getLong(1),
                row.getLong(2),
                NoticeChannel.named(row.getString(3)),
                row.getString(4),
                row.getString(5),
                row.getInt(6),
                DatabaseTime.instant(row.getObject(7, LocalDateTime.class)));
    }
}
