package io.confetti.distribution.chunk;

import io.confetti.core.contract.Topics;
import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.chunk.store.ChunkRows;
import io.confetti.platform.messaging.Broker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Repeats what stopped on the way: announces reserved chunks again, settles saved ones. */
@Component
class SweepChunks {

    private static final Logger log = LoggerFactory.getLogger(SweepChunks.class);
    private static final int AT_ONCE = 200;

    private final ChunkRows chunks;
    private final HandleChunk handleChunk;
    private final Broker broker;
    private final DistributionProperties properties;

    SweepChunks(ChunkRows chunks, HandleChunk handleChunk, Broker broker, DistributionProperties properties) {
        this.chunks = chunks;
        this.handleChunk = handleChunk;
        this.broker = broker;
        this.properties = properties;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            chunks.stale(ChunkState.RESERVED, properties.reannounceAfter().toMillis(), AT_ONCE)
                    .forEach(this::announceAgain);
            chunks.stale(ChunkState.SAVED, properties.settleAfter().toMillis(), AT_ONCE)
                    .forEach(chunk -> handleChunk.handle(chunk.taskId(), chunk.chunkNo()));
        } catch (RuntimeException unreachable) {
            log.warn("Sweep of chunks stopped, next one in a moment", unreachable);
        }
    }

    private void announceAgain(ChunkWork chunk) {
        if (chunks.touch(chunk)) {
            log.info("Chunk announced again taskId={} chunkNo={}", chunk.taskId(), chunk.chunkNo());
            broker.send(Topics.CHUNK_READY, chunk.taskId() + "-" + chunk.chunkNo(), chunk.announcement());
        }
    }
}
