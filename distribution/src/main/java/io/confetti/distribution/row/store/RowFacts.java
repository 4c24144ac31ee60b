package io.confetti.distribution.row.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.chunk.ChunkState;
import io.confetti.distribution.row.AskedRun;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Runs, chunks and failures as far as they tell of single rows; nothing is locked or written. */
@Repository
public class RowFacts {

    private static final String CHUNK = "SELECT chunk_no, state, first_coupon, reserved FROM t_task_chunk";
    private static final String FAILURE = "SELECT sheet_row, chunk_no, user_id, cause FROM t_task_failure";

    private final JdbcClient jdbc;

    RowFacts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param reserved ids in the block of coupon ids that begins with {@code firstCoupon} */
    public record Chunk(int chunkNo, ChunkState state, long firstCoupon, int reserved) {}

    /** @param userId as written */
    public record Failure(long sheetRow, int chunkNo, String userId, String cause) {}

    public Optional<AskedRun> run(long taskId) {
        return jdbc.sql("SELECT snapshot, reader_version, ended_at IS NOT NULL FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query((row, i) -> new AskedRun(
                        JSON.parseObject(row.getString(1), TaskAnnounced.class), row.getInt(2), row.getBoolean(3)))
                .optional();
    }

    /** A file of the task was made again, maybe after retention had deleted all of them: it is to look at the task once more. */
    public void hasFiles(long taskId) {
        jdbc.sql("UPDATE t_task_run SET files_gone_at = NULL WHERE task_id = ? AND files_gone_at IS NOT NULL")
                .param(taskId)
                .update();
    }

    public Optional<Failure> failure(long taskId, long sheetRow) {
        return jdbc.sql(FAILURE + " WHERE task_id = ? AND sheet_row = ?")
                .params(taskId, sheetRow)
                .query(RowFacts::failure)
                .optional();
    }

    /** The first failures of a task, in row order. */
    public List<Failure> failures(long taskId, int limit) {
        return jdbc.sql(FAILURE + " WHERE task_id = ? ORDER BY sheet_row LIMIT ?")
                .params(taskId, limit)
                .query(RowFacts::failure)
                .list();
    }

    /** Failures whose id is written in plain digits; where the file is there it knows them all. */
    public List<Failure> failuresOf(long taskId, long userId, int limit) {
        return jdbc.sql(FAILURE + " WHERE task_id = ? AND user_id = ? ORDER BY sheet_row LIMIT ?")
                .params(taskId, Long.toString(userId), limit)
                .query(RowFacts::failure)
                .list();
    }

    /** The chunk of a user row; ordinals rise with chunk numbers. */
    public Optional<Chunk> chunkAt(long taskId, long ordinal) {
        return jdbc.sql(CHUNK + " WHERE task_id = ? AND last_ordinal >= ? ORDER BY chunk_no LIMIT 1")
                .params(taskId, ordinal)
                .query(RowFacts::chunk)
                .optional();
    }

    public Optional<Chunk> chunkOf(long taskId, long couponId) {
        return jdbc.sql(CHUNK + " WHERE task_id = ? AND first_coupon <= ? AND first_coupon + reserved > ?")
                .params(taskId, couponId, couponId)
                .query(RowFacts::chunk)
                .optional();
    }

    private static Chunk chunk(ResultSet row, int i) throws SQLException {
        return new Chunk(
                row.getInt("chunk_no"),
                ChunkState.valueOf(row.getString("state")),
                row.getLong("first_coupon"),
                row.getInt("reserved"));
    }

    private static Failure failure(ResultSet row, int i) throws SQLException {
        return new Failure(
                row.getLong("sheet_row"), row.getInt("chunk_no"), row.getString("user_id"), row.getString("cause"));
    }
}
