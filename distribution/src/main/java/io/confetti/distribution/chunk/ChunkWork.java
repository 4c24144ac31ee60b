package io.confetti.distribution.chunk;

import io.confetti.contract.ChunkReady;
import io.confetti.contract.DesiredState;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.Hold;
import java.time.LocalDateTime;

/**
 * A recorded chunk with what its saver has to know of the task.
 *
 * @param reserved rows for which stock is held
 * @param granted coupons given, 0 until SAVED
 * @param firstCoupon first id of the block of coupon ids, one per reserved row
 * @param readerVersion of the reading rules under which the chunk was cut
 * @param touchedAt UTC: last announcement or step
 * @param desired what is wanted of its run
 */
public record ChunkWork(
        int chunkNo,
        ChunkState state,
        long firstOrdinal,
        long lastOrdinal,
        int reserved,
        int granted,
        long firstCoupon,
        TaskAnnounced task,
        int readerVersion,
        LocalDateTime touchedAt,
        DesiredState desired) {

    public long taskId() {
        return task.taskId();
    }

    public Hold hold() {
        return new Hold(task.taskId(), chunkNo);
    }

    public ChunkReady announcement() {
        return new ChunkReady(task.taskId(), chunkNo);
    }
}
