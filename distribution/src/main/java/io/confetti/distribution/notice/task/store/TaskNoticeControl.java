package io.confetti.distribution.notice.task.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What operators want of the notices of a run, in {@code t_task_run.notice_state}. Each move is a compare-and-set. */
@Repository
public class TaskNoticeControl {
    public static final String CANCELLED = "CANCELLED";

    /**
     * The next task of which something waits: one key, whatever lies between, and however many tasks have ended or were cancelled.
     * Cancelled runs are not looked through for what they have left, since they grow in number for ever.
     */
    private static final String NEXT_TASK = """
            SELECT task_id FROM t_notice FORCE INDEX (k_notice_turn) WHERE state = :state AND channel = :channel
              AND task_id > :last ORDER BY task_id LIMIT 1
            """;

    private static final String CANCELLED_OF = """
            SELECT STRAIGHT_JOIN r.task_id FROM JSON_TABLE(:tasks, '$[*]' COLUMNS (id BIGINT PATH '$')) AS t
              JOIN t_task_run r ON r.task_id = t.id WHERE r.notice_state = 'CANCELLED' ORDER BY r.task_id LIMIT :most
            """;

    private final JdbcClient jdbc;

    TaskNoticeControl(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param state null if nothing is sent for the run */
    public record Found(String state) {}

    /** @return empty if the task has no run */
    public Optional<Found> state(long taskId) {
        return jdbc.sql("SELECT notice_state FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query((row, i) -> new Found(row.getString(1)))
                .optional();
    }

    /** The planner stops at its next chunk, and senders pass over the task. */
    public void pause(long taskId) {
        move(taskId, "'PAUSED'", "'PLANNING', 'PLANNED'");
    }

    /** To be planned on; the planner sees by itself if there is nothing left. */
    public void resume(long taskId) {
        move(taskId, "'PLANNING', notices_resumed_at = UTC_TIMESTAMP(3)", "'PAUSED'");
    }

    /** Final. */
    public void cancel(long taskId) {
        move(taskId, "'CANCELLED'", "'PLANNING', 'PAUSED', 'PLANNED'");
    }

    private void move(long taskId, String to, String from) {
        jdbc.sql("UPDATE t_task_run SET notice_state = " + to + " WHERE task_id = ? AND notice_state IN (" + from + ")")
                .param(taskId)
                .update();
    }

    /** Waits for whoever plans a chunk of the run at the moment; in a transaction of its own. */
    public void awaitPlanners(long taskId) {
        jdbc.sql("SELECT chunk_no FROM t_task_chunk WHERE task_id = ? LOCK IN SHARE MODE")
                .param(taskId)
                .query(Integer.class)
                .list();
    }

    /** Runs whose notices were cancelled and are not all moved; found from what waits, one look per task and state. */
    public List<Long> cancelledWithOpen(int most) {
        Set<Long> waiting = new TreeSet<>();
        for (NoticeState state : List.of(NoticeState.PLANNED, NoticeState.DUE)) {
            for (NoticeChannel channel : List.of(NoticeChannel.MAIL, NoticeChannel.SMS)) {
                Optional<Long> task = nextWaiting(state, channel, 0);
                while (task.isPresent()) {
                    waiting.add(task.get());
                    task = nextWaiting(state, channel, task.get());
                }
            }
        }
        return waiting.isEmpty() ? List.of() : cancelledOf(waiting, most);
    }

    private Optional<Long> nextWaiting(NoticeState state, NoticeChannel channel, long last) {
        return jdbc.sql(NEXT_TASK)
                .param("state", state.name())
                .param("channel", channel.name())
                .param("last", last)
                .query(Long.class)
                .optional();
    }

    private List<Long> cancelledOf(Set<Long> tasks, int most) {
        return jdbc.sql(CANCELLED_OF)
                .param("tasks", JSON.toJSONString(tasks))
                .param("most", most)
                .query(Long.class)
                .list();
    }
}
