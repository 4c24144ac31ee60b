package io.confetti.distribution.file.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.DistributionProperties;
import io.confetti.platform.time.DatabaseTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Failed tries of a run's file in its row, so that all instances count together. */
@Repository
public class FileTryRows {

    private final JdbcClient jdbc;
    private final DistributionProperties properties;

    FileTryRows(JdbcClient jdbc, DistributionProperties properties) {
        this.jdbc = jdbc;
        this.properties = properties;
    }

    public boolean areExhausted(long taskId) {
        return jdbc.sql("SELECT file_failures >= ? FROM t_task_run WHERE task_id = ?")
                .params(properties.fileTries(), taskId)
                .query(Boolean.class)
                .single();
    }

    /** Whether the pause after the last failure is over. */
    public boolean mayBegin(long taskId) {
        return jdbc.sql("SELECT file_retry_at IS NULL OR file_retry_at <= UTC_TIMESTAMP(3)"
                        + " FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query(Boolean.class)
                .single();
    }

    /**
     * Those who fail together, at one file, count once.
     *
     * @return whether the file is given up
     */
    public boolean countFailure(long taskId) {
        jdbc.sql("UPDATE t_task_run SET file_failures = file_failures + 1,"
                        + " file_retry_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND WHERE task_id = ?"
                        + " AND (file_retry_at IS NULL OR file_retry_at <= UTC_TIMESTAMP(3))")
                .params(DatabaseTime.micros(properties.fileRetryPause()), taskId)
                .update();
        return areExhausted(taskId);
    }

    /** The next try waits as after a failure, and none is counted. */
    public void postpone(long taskId) {
        jdbc.sql("UPDATE t_task_run SET file_retry_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND WHERE task_id = ?")
                .params(DatabaseTime.micros(properties.fileRetryPause()), taskId)
                .update();
    }

    public void forgetFailures(long taskId) {
        jdbc.sql("UPDATE t_task_run SET file_failures = 0, file_retry_at = NULL WHERE task_id = ?"
                        + " AND (file_failures > 0 OR file_retry_at IS NOT NULL)")
                .param(taskId)
                .update();
    }

    /** SHA-256 of the newest tasks' files, newest first. */
    public List<String> newestContents(int limit) {
        return jdbc
                .sql("SELECT snapshot FROM t_task_run WHERE file_verdict = 'ACCEPT' ORDER BY task_id DESC LIMIT ?")
                .param(limit)
                .query(String.class)
                .list()
                .stream()
                .map(snapshot ->
                        JSON.parseObject(snapshot, TaskAnnounced.class).file().sha256())
                .filter(sha256 -> !sha256.isEmpty())
                .toList();
    }
}
