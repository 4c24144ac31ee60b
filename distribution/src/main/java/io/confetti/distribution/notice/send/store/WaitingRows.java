package io.confetti.distribution.notice.send.store;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What could be sent and is not, whether its channel is switched on or not. */
@Repository
public class WaitingRows {

    /** Steps from task to task in the key: to group it would read all that wait, which MariaDB does. */
    private static final String NEXT_TASK = "SELECT task_id, due_at, due_at <= UTC_TIMESTAMP(3) AS is_due FROM t_notice"
            + " FORCE INDEX (k_notice_turn) WHERE state = :state AND channel = :channel AND %s"
            + " ORDER BY task_id, due_at LIMIT 1";

    private static final String LET_GO =
            "SELECT d.task_id, GREATEST(d.due_at, COALESCE(r.notices_resumed_at, d.due_at),"
                    + " COALESCE(c.resumed_at, d.due_at)) AS since"
                    + " FROM JSON_TABLE(:tasks, '$[*]' COLUMNS (task_id BIGINT PATH '$[0]', due_at DATETIME(3) PATH '$[1]')) AS d"
                    + " JOIN t_notice_control c ON c.id = 1 AND c.paused = 0"
                    + " LEFT JOIN t_task_run r ON r.task_id = d.task_id"
                    + " WHERE r.notice_state IS NULL OR r.notice_state NOT IN ('PAUSED', 'CANCELLED') ORDER BY since";

    private static final String OF_TURN = "SELECT id, due_at FROM t_notice FORCE INDEX (k_notice_turn)"
            + " WHERE state = :state AND channel = :channel AND task_id <=> :task AND kind IN (:kinds)"
            + " AND due_at <= UTC_TIMESTAMP(3) - INTERVAL :age MICROSECOND ORDER BY due_at LIMIT :most";

    private final JdbcClient jdbc;

    WaitingRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Notices of a task that operators do not let wait.
     *
     * @param task empty: what no push planned
     * @param since when the first of them could be sent: it was due, and neither it nor all sending was paused any more
     */
    public record Turn(Optional<Long> task, Instant since) {}

    /** Those that wait for longest first; none while all sending is paused. Takes one look per task and state. */
    public List<Turn> turns(NoticeChannel channel) {
        Map<Long, LocalDateTime> firsts = new HashMap<>();
        for (NoticeState state : List.of(NoticeState.PLANNED, NoticeState.DUE)) {
            Optional<First> first = next(state, channel, "task_id IS NULL", null);
            if (first.isEmpty()) {
                first = next(state, channel, "task_id > :last", Long.MIN_VALUE);
            }
            while (first.isPresent()) {
                First found = first.get();
                if (found.isDue()) {
                    firsts.merge(found.task(), found.dueAt(), (one, other) -> one.isBefore(other) ? one : other);
                }
                first = next(state, channel, "task_id > :last", found.task() == null ? Long.MIN_VALUE : found.task());
            }
        }
        return firsts.isEmpty() ? List.of() : letGo(firsts);
    }

    private record First(Long task, LocalDateTime dueAt, boolean isDue) {}

    private Optional<First> next(NoticeState state, NoticeChannel channel, String which, Long last) {
        return jdbc.sql(NEXT_TASK.formatted(which))
                .param("state", state.name())
                .param("channel", channel.name())
                .param("last", last)
                .query((row, i) -> new First(
                        row.getObject(1, Long.class), row.getObject(2, LocalDateTime.class), row.getBoolean(3)))
                .optional();
    }

    private List<Turn> letGo(Map<Long, LocalDateTime> firsts) {
        List<Object[]> tasks = firsts.entrySet().stream()
                .map(first -> new Object[] {first.getKey(), DatabaseTime.text(DatabaseTime.instant(first.getValue()))})
                .toList();
        return jdbc.sql(LET_GO)
                .param("tasks", JSON.toJSONString(tasks, JSONWriter.Feature.WriteNulls))
                .query((row, i) -> new Turn(
                        Optional.ofNullable(row.getObject(1, Long.class)),
                        DatabaseTime.instant(row.getObject(2, LocalDateTime.class))))
                .list();
    }

    /** Those of a turn that have been due for longest, PLANNED and DUE, so many of each at most; with the time since which they are. */
    public Map<Long, Instant> first(NoticeChannel channel, Turn turn, int most) {
        Map<Long, Instant> found = new HashMap<>();
        for (NoticeState state : List.of(NoticeState.PLANNED, NoticeState.DUE)) {
            of(OF_TURN, state, channel, turn, Duration.ZERO, most)
                    .query((row, i) ->
                            found.put(row.getLong(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class))))
                    .list();
        }
        return found;
    }

    /**
     * Locks what has been due for a while until the caller's transaction ends.
     *
     * @param state PLANNED or DUE
     */
    public List<Long> lock(NoticeState state, NoticeChannel channel, Turn turn, Duration age, int most) {
        return of(OF_TURN + " FOR UPDATE SKIP LOCKED", state, channel, turn, age, most)
                .query((row, i) -> row.getLong(1))
                .list();
    }

    private JdbcClient.StatementSpec of(
            String sql, NoticeState state, NoticeChannel channel, Turn turn, Duration age, int most) {
        return jdbc.sql(sql)
                .param("state", state.name())
                .param("channel", channel.name())
                .param("task", turn.task().orElse(null))
                .param("kinds", NoticeKind.known())
                .param("age", DatabaseTime.micros(age))
                .param("most", most);
    }
}
