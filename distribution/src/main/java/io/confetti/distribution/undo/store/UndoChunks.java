package io.confetti.distribution.undo.store;

import io.confetti.distribution.undo.UndoChunk;
import io.confetti.distribution.undo.UndoRun;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What an undo has done to the chunks of its run; every move is a compare-and-set. */
@Repository
public class UndoChunks {

    private static final String CHUNKS =
            "SELECT chunk_no, first_coupon, reserved, undo_state IS NOT NULL FROM t_task_chunk WHERE task_id = ?";

    private final JdbcClient jdbc;

    UndoChunks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param granted coupons that a run gave, revoked ones too */
    public record Sums(long granted, long revoked) {}

    public Sums sums(long taskId) {
        return jdbc.sql(
                        "SELECT COALESCE(SUM(granted), 0), COALESCE(SUM(revoked), 0) FROM t_task_chunk WHERE task_id = ?")
                .param(taskId)
                .query((row, i) -> new Sums(row.getLong(1), row.getLong(2)))
                .single();
    }

    /** Chunks after the given one that gave something and of whose revoke somebody is still to hear. */
    public List<UndoChunk> openAfter(UndoRun run, int chunkNo, int limit) {
        return chunks(
                run,
                " AND chunk_no > ? AND granted > 0 AND (undo_state IS NULL OR undo_state = 'REVOKED')",
                chunkNo,
                limit);
    }

    /** Chunks from the given one on whose coupons are not all revoked. */
    public List<UndoChunk> withSurvivors(UndoRun run, int from, int limit) {
        return chunks(run, " AND chunk_no >= ? AND granted > revoked", from, limit);
    }

    /** @param which condition with one place, for a chunk number */
    private List<UndoChunk> chunks(UndoRun run, String which, int chunkNo, int limit) {
        return jdbc.sql(CHUNKS + which + " ORDER BY chunk_no LIMIT ?")
                .params(run.taskId(), chunkNo, limit)
                .query((row, i) -> new UndoChunk(run, row.getInt(1), row.getLong(2), row.getInt(3), row.getBoolean(4)))
                .list();
    }

    /** Begins the revoke of a chunk; its row is locked until the end of the transaction. */
    public boolean begin(UndoChunk chunk) {
        return jdbc.sql("UPDATE t_task_chunk SET undo_state = 'REVOKED' WHERE task_id = ? AND chunk_no = ?"
                                + " AND undo_state IS NULL AND state = 'SETTLED'")
                        .params(chunk.run().taskId(), chunk.chunkNo())
                        .update()
                == 1;
    }

    public void addRevoked(UndoChunk chunk, int revoked) {
        jdbc.sql("UPDATE t_task_chunk SET revoked = revoked + ? WHERE task_id = ? AND chunk_no = ?")
                .params(revoked, chunk.run().taskId(), chunk.chunkNo())
                .update();
    }

    public void told(UndoChunk chunk) {
        jdbc.sql("UPDATE t_task_chunk SET undo_state = 'TOLD' WHERE task_id = ? AND chunk_no = ?"
                        + " AND undo_state = 'REVOKED'")
                .params(chunk.run().taskId(), chunk.chunkNo())
                .update();
    }
}
