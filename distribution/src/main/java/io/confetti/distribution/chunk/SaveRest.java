package io.confetti.distribution.chunk;

import io.confetti.distribution.chunk.store.ChunkControl;
import io.confetti.platform.messaging.Outbox;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Saves what waits when there is nothing more to read, on the thread of the reader, if the savers cannot hear of it. Before
 * that a full window makes the reader save; the last window would wait until the sweeper takes its chunks for lost.
 */
@Component
public class SaveRest {

    private static final Logger log = LoggerFactory.getLogger(SaveRest.class);

    private final ChunkControl control;
    private final HandleChunk handleChunk;
    private final Outbox outbox;

    SaveRest(ChunkControl control, HandleChunk handleChunk, Outbox outbox) {
        this.control = control;
        this.handleChunk = handleChunk;
        this.outbox = outbox;
    }

    /**
     * Does nothing while messages go out. A chunk that cannot be saved now is the sweeper's.
     *
     * @param saved called after each chunk
     */
    public void of(long taskId, Runnable saved) {
        if (!outbox.isStuck()) {
            return;
        }
        for (int chunkNo : control.reserved(taskId)) {
            try {
                handleChunk.handle(taskId, chunkNo);
            } catch (RuntimeException stuck) {
                log.warn("Chunk not saved by its reader taskId={} chunkNo={}", taskId, chunkNo, stuck);
            }
            saved.run();
        }
    }
}
