package io.confetti.distribution.doctor;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.TaskProgressed;
import io.confetti.distribution.failure.CauseCounts;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** I1: at the end of a task that began, user rows = delivered + failed, and every failed row says which and why. */
@Component
class CheckTasks {

    private final JdbcClient jdbc;

    CheckTasks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private record Ended(TaskAnnounced task, String reason, long rowsRead) {}

    private record Chunk(int no, long first, long last, String state, long granted, CauseCounts failed) {}

    int check(Findings findings) {
        List<Ended> ended = jdbc.sql("SELECT snapshot, reason, rows_read FROM t_task_run"
                        + " WHERE ended_at IS NOT NULL AND started_at IS NOT NULL")
                .query((row, i) -> new Ended(
                        JSON.parseObject(row.getString(1), TaskAnnounced.class), row.getString(2), row.getLong(3)))
                .list();
        ended.forEach(run -> check(run, findings));
        return ended.size();
    }

    private void check(Ended run, Findings findings) {
        long taskId = run.task().taskId();
        String subject = "task " + taskId;
        List<Chunk> chunks = chunks(taskId);
        long next = 1;
        long granted = 0;
        long failed = 0;
        for (Chunk chunk : chunks) {
            long rows = chunk.last() - chunk.first() + 1;
            long decided = chunk.granted() + chunk.failed().total();
            findings.expect(
                    chunk.first() == next,
                    "I1",
                    subject,
                    "chunk %d begins at row %d instead of %d",
                    chunk.no(),
                    chunk.first(),
                    next);
            findings.expect(
                    rows == decided || TaskProgressed.FILE_LOST.equals(run.reason()),
                    "I1",
                    subject,
                    "chunk %d has %d rows but %d decisions",
                    chunk.no(),
                    rows,
                    decided);
            findings.expect(
                    "SETTLED".equals(chunk.state()),
                    "I1",
                    subject,
                    "ended with chunk %d %s",
                    chunk.no(),
                    chunk.state());
            next = chunk.last() + 1;
            granted += chunk.granted();
            failed += chunk.failed().total();
        }
        long rowCount = run.task().file().rowCount();
        findings.expect(
                next - 1 == rowCount || TaskProgressed.FILE_LOST.equals(run.reason()),
                "I1",
                subject,
                "%d rows in chunks, %d in the file",
                next - 1,
                rowCount);
        long coupons = count("SELECT COUNT(*) FROM t_user_coupon WHERE source_id = ?", taskId);
        findings.expect(coupons == granted, "I1", subject, "%d delivered, %d coupons", granted, coupons);
        long rows = count("SELECT COUNT(*) FROM t_task_failure WHERE task_id = ?", taskId);
        findings.expect(rows == failed, "I1", subject, "%d failed, %d failed rows kept", failed, rows);
        long nameless = count(
                "SELECT COUNT(*) FROM t_task_failure WHERE task_id = ? AND CHAR_LENGTH(user_id) = 0"
                        + " AND cause NOT IN ('ID_MISSING', 'CELL_ERROR')",
                taskId);
        findings.expect(nameless == 0, "I1", subject, "%d failed rows without the id as written", nameless);
    }

    private List<Chunk> chunks(long taskId) {
        return jdbc.sql("SELECT chunk_no, first_ordinal, last_ordinal, state, granted, failed_reading, failed_saving"
                        + " FROM t_task_chunk WHERE task_id = ? ORDER BY chunk_no")
                .param(taskId)
                .query((row, i) -> {
                    CauseCounts failed = CauseCounts.parse(row.getString(6));
                    failed.add(CauseCounts.parse(row.getString(7)));
                    return new Chunk(
                            row.getInt(1), row.getLong(2), row.getLong(3), row.getString(4), row.getLong(5), failed);
                })
                .list();
    }

    private long count(String sql, long taskId) {
        return jdbc.sql(sql).param(taskId).query(Long.class).single();
    }
}
