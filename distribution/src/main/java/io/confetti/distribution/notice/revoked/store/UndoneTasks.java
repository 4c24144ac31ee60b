package io.confetti.distribution.notice.revoked.store;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.revoked.UndoneChunk;
import io.confetti.distribution.notice.revoked.UndoneTask;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Which tasks tell of their undo, and how far that is planned. */
@Repository
public class UndoneTasks {

    private final JdbcClient jdbc;

    UndoneTasks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @return whether an undo was asked for, empty if there is no such run */
    public Optional<Boolean> isUndone(long taskId) {
        return jdbc.sql("SELECT undo_state IS NOT NULL FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query(Boolean.class)
                .optional();
    }

    public void ask(long taskId, List<NoticeChannel> channels) {
        jdbc.sql("INSERT IGNORE INTO t_undo_notice (task_id, channels, state, asked_at)"
                        + " VALUES (?, ?, 'PLANNING', UTC_TIMESTAMP(3))")
                .params(taskId, channels.stream().map(Enum::name).collect(Collectors.joining(",")))
                .update();
    }

    public List<NoticeChannel> channels(long taskId) {
        return read(jdbc.sql("SELECT channels FROM t_undo_notice WHERE task_id = ?")
                .param(taskId)
                .query(String.class)
                .single());
    }

    /** Tasks that are undone, and of which something is to be planned. */
    public List<UndoneTask> planning(int limit) {
        return jdbc.sql("SELECT n.task_id, r.shop_id, r.template_id, COALESCE(r.source_id, r.task_id), n.channels,"
                        + " n.seen_chunk FROM t_undo_notice n JOIN t_task_run r ON r.task_id = n.task_id"
                        + " WHERE n.state = 'PLANNING' AND r.undo_state = 'UNDONE' ORDER BY n.task_id LIMIT ?")
                .param(limit)
                .query((row, i) -> new UndoneTask(
                        row.getLong(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getLong(4),
                        read(row.getString(5)),
                        row.getInt(6)))
                .list();
    }

    public List<UndoneChunk> chunksAfter(UndoneTask task, int chunkNo, int limit) {
        return jdbc.sql("SELECT c.chunk_no, c.first_coupon, c.reserved FROM t_task_chunk c WHERE c.task_id = ?"
                        + " AND c.chunk_no > ? AND c.granted > 0 ORDER BY c.chunk_no LIMIT ?")
                .params(task.taskId(), chunkNo, limit)
                .query((row, i) -> new UndoneChunk(row.getInt(1), row.getLong(2), row.getInt(3)))
                .list();
    }

    /** @return false if somebody else has planned the chunk */
    public boolean move(long taskId, int chunkNo) {
        return jdbc.sql("UPDATE t_undo_notice SET seen_chunk = :chunk WHERE task_id = :task AND seen_chunk < :chunk")
                        .param("chunk", chunkNo)
                        .param("task", taskId)
                        .update()
                == 1;
    }

    public void end(long taskId) {
        jdbc.sql("UPDATE t_undo_notice SET state = 'PLANNED' WHERE task_id = ?")
                .param(taskId)
                .update();
    }

    private static List<NoticeChannel> read(String names) {
        return Arrays.stream(names.split(","))
                .map(NoticeChannel::named)
                .filter(NoticeChannel::needsProvider)
                .toList();
    }
}
