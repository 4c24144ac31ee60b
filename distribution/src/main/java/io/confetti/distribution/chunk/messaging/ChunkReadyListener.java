package io.confetti.distribution.chunk.messaging;

import io.confetti.contract.ChunkReady;
import io.confetti.contract.Topics;
import io.confetti.distribution.chunk.HandleChunk;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** Consumer B: chunk → database, then Redis. */
@Component
@RocketMQMessageListener(
        topic = Topics.CHUNK_READY + "${confetti.unique-name:}",
        consumerGroup = "confetti-distribution-chunk${confetti.unique-name:}",
        consumeThreadNumber = ChunkReadyListener.SAVERS)
class ChunkReadyListener extends MessageListener<ChunkReady> {

    static final int SAVERS = 4;

    private final HandleChunk handleChunk;

    ChunkReadyListener(HandleChunk handleChunk) {
        this.handleChunk = handleChunk;
    }

    @Override
    protected void handle(ChunkReady message) {
        handleChunk.handle(message.taskId(), message.chunkNo());
    }
}
