package io.confetti.distribution.chunk;

import io.confetti.distribution.chunk.store.ChunkControl;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Saves a waiting chunk of a run on the thread of its reader, which has nothing better to do while so many wait. */
@Component
public class SaveOldest {

    private static final Logger log = LoggerFactory.getLogger(SaveOldest.class);

    private final ChunkControl control;
    private final HandleChunk handleChunk;

    SaveOldest(ChunkControl control, HandleChunk handleChunk) {
        this.control = control;
        this.handleChunk = handleChunk;
    }

    /**
     * If a saver is at it, this waits for its commit.
     *
     * @param passedOver chunks that have failed just before: one that cannot be saved must not be in the way of the others
     * @return false if it could not be saved now; its saver or the sweeper comes back to it
     */
    public boolean of(long taskId, int passedOver) {
        OptionalInt oldest = control.oldestReserved(taskId, passedOver);
        if (oldest.isEmpty()) {
            return passedOver == 0;
        }
        try {
            handleChunk.handle(taskId, oldest.getAsInt());
            return true;
        } catch (RuntimeException stuck) {
            log.warn("Chunk not saved by its reader taskId={} chunkNo={}", taskId, oldest.getAsInt(), stuck);
            return false;
        }
    }
}
