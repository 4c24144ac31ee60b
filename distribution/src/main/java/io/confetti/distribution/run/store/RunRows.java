package io.confetti.distribution.run.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.DesiredState;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.RunControl;
import io.confetti.contract.RunState;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.failure.CauseCounts;
import io.confetti.distribution.run.Run;
import io.confetti.distribution.run.RunTotals;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.sheet.RecipientReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_task_run}, and sums over its chunks; who reads a run is in {@link LeaseRows}. */
@Repository
public class RunRows {

    private static final String RUN = "SELECT snapshot, state, reason, cancel_requested, epoch, reading_complete,"
            + " rows_read, failure_file, reader_version, started_at, ended_at, desired, control_version, rate, held_reason,"
            + " undo_state, refused_asked, refused_version, refused_code, refused_in FROM t_task_run";

    private final JdbcClient jdbc;
    private final DistributionProperties properties;

    RunRows(JdbcClient jdbc, DistributionProperties properties) {
        this.jdbc = jdbc;
        this.properties = properties;
    }

    /** Last recorded chunk of a run; zeros if there is none. */
    public record LastChunk(int chunkNo, long lastOrdinal) {}

    public boolean insertIfAbsent(TaskAnnounced task) {
        return jdbc.sql(
                                "INSERT INTO t_task_run (task_id, shop_id, template_id, source_id, snapshot, chunk_size, reader_version,"
                                        + " file_verdict, verdict_version, state, created_at, canary_rows, canary_limit,"
                                        + " canary_wait, in_app, popup, notice_state)"
                                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'PENDING', ?, ?, ?, ?, ?, ?, ?)"
                                        + " ON DUPLICATE KEY UPDATE task_id = task_id")
                        .params(
                                task.taskId(),
                                task.shopId(),
                                task.templateId(),
                                task.source() == null ? null : task.source().rootId(),
                                JSON.toJSONString(task),
                                properties.chunkSize(),
                                RecipientReader.VERSION,
                                task.file().verdict(),
                                task.file().verdictVersion(),
                                DatabaseTime.of(task.acceptedAt()),
                                canaryRows(task),
                                task.canary() == null ? null : task.canary().holdIfFailedAbovePercent(),
                                task.canary() == null ? null : task.canary().continueAfterSeconds(),
                                shows(task, NoticeChannel.IN_APP),
                                shows(task, NoticeChannel.POPUP),
                                task.notices() == null
                                                || task.notices().provided().isEmpty()
                                        ? null
                                        : "PLANNING")
                        .update()
                == 1;
    }

    private static boolean shows(TaskAnnounced task, NoticeChannel channel) {
        return task.notices() != null && task.notices().uses(channel);
    }

    public Optional<Run> find(long taskId) {
        return jdbc.sql(RUN + " WHERE task_id = ?")
                .param(taskId)
                .query(RunRows::run)
                .optional();
    }

    public Run lock(long taskId) {
        return jdbc.sql(RUN + " WHERE task_id = ? FOR UPDATE")
                .param(taskId)
                .query(RunRows::run)
                .single();
    }

    /** Of a run that has not begun: its trial is still to come. */
    public void noteVerdict(TaskAnnounced task) {
        jdbc.sql("UPDATE t_task_run SET snapshot = ?, file_verdict = ?, verdict_version = ?, canary_rows = ?"
                        + " WHERE task_id = ?")
                .params(
                        JSON.toJSONString(task),
                        task.file().verdict(),
                        task.file().verdictVersion(),
                        canaryRows(task),
                        task.taskId())
                .update();
    }

    /** A part of the rows is known once they are counted; no run begins before. */
    private static Long canaryRows(TaskAnnounced task) {
        return task.canary() == null ? null : task.canary().rowsOf(task.file().rowCount());
    }

    public void requestCancel(long taskId) {
        jdbc.sql("UPDATE t_task_run SET cancel_requested = 1,"
                        + " desired = CASE desired WHEN 'UNDO' THEN 'UNDO' ELSE 'CANCEL' END WHERE task_id = ?")
                .param(taskId)
                .update();
    }

    public List<Integer> unsettledChunks(long taskId) {
        return jdbc.sql("SELECT chunk_no FROM t_task_chunk WHERE task_id = ? AND state <> 'SETTLED'")
                .param(taskId)
                .query(Integer.class)
                .list();
    }

    public LastChunk lastChunk(long taskId) {
        return jdbc.sql("SELECT chunk_no, last_ordinal FROM t_task_chunk WHERE task_id = ?"
                        + " ORDER BY chunk_no DESC LIMIT 1")
                .param(taskId)
                .query((row, i) -> new LastChunk(row.getInt(1), row.getLong(2)))
                .optional()
                .orElse(new LastChunk(0, 0));
    }

    public boolean end(Run run, RunState state, String reason, String failureFile, Instant now) {
        return jdbc.sql(
                                "UPDATE t_task_run SET state = ?, reason = ?, failure_file = ?, ended_at = ?,"
                                        + " undo_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND,"
                                        + " finish_until = NULL, held_reason = NULL, held_at = NULL WHERE task_id = ? AND state = ?")
                        .params(
                                state.name(),
                                reason,
                                failureFile,
                                DatabaseTime.of(now),
                                properties.undoWindowMicros(),
                                run.taskId(),
                                run.state().name())
                        .update()
                == 1;
    }

    public RunTotals totals(long taskId) {
        CauseCounts failed = new CauseCounts();
        long[] sums = {0, 0};
        jdbc.sql("SELECT granted, failed_reading, failed_saving, revoked FROM t_task_chunk WHERE task_id = ?")
                .param(taskId)
                .query(row -> {
                    sums[0] += row.getLong(1);
                    sums[1] += row.getLong(4);
                    failed.add(CauseCounts.parse(row.getString(2)));
                    failed.add(CauseCounts.parse(row.getString(3)));
                });
        jdbc.sql("SELECT gone_granted, gone_revoked, gone_failed FROM t_task_run WHERE task_id = ? AND gone_chunk > 0")
                .param(taskId)
                .query(row -> {
                    sums[0] += row.getLong(1);
                    sums[1] += row.getLong(2);
                    failed.add(CauseCounts.parse(row.getString(3)));
                });
        return new RunTotals(sums[0], failed, sums[1]);
    }

    private static Run run(ResultSet row, int i) throws SQLException {
        return new Run(
                JSON.parseObject(row.getString("snapshot"), TaskAnnounced.class),
                RunState.valueOf(row.getString("state")),
                row.getString("reason"),
                row.getBoolean("cancel_requested"),
                row.getLong("epoch"),
                row.getBoolean("reading_complete"),
                row.getLong("rows_read"),
                row.getString("failure_file"),
                row.getInt("reader_version"),
                DatabaseTime.instant(row.getObject("started_at", LocalDateTime.class)),
                DatabaseTime.instant(row.getObject("ended_at", LocalDateTime.class)),
                control(row));
    }

    private static RunControl control(ResultSet row) throws SQLException {
        return new RunControl(
                DesiredState.named(row.getString("desired")),
                row.getLong("control_version"),
                row.getObject("rate", Integer.class),
                row.getString("held_reason"),
                row.getString("undo_state"),
                0,
                ControlRows.refused(row));
    }
}
