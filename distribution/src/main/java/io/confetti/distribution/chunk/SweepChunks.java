package io.confetti.distribution.chunk;

import io.confetti.contract.Topics;
import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.chunk.store.ChunkRows;
import io.confetti.platform.messaging.Broker;
import io.confetti.platform.messaging.Outbox;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Repeats what stopped on the way: announces reserved chunks again, settles saved ones. */
@Component
class SweepChunks {

    private static final Logger log = LoggerFactory.getLogger(SweepChunks.class);
    private static final int BATCH_SIZE = 200;
    /** A round with so many failures is over: some server is away. */
    private static final int FAILURES = 3;

    private static final Duration OWN_WORK = Duration.ofSeconds(2);
    /** Age of a reserved chunk that is handled here while no announcement goes out: nobody else comes to it. */
    private static final Duration UNHEARD = Duration.ofSeconds(2);

    private final ChunkRows chunks;
    private final HandleChunk handleChunk;
    private final Broker broker;
    private final Outbox outbox;
    private final DistributionProperties properties;

    SweepChunks(
            ChunkRows chunks,
            HandleChunk handleChunk,
            Broker broker,
            Outbox outbox,
            DistributionProperties properties) {
        this.chunks = chunks;
        this.handleChunk = handleChunk;
        this.broker = broker;
        this.outbox = outbox;
        this.properties = properties;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            chunks.stale(ChunkState.SAVED, properties.settleAfter().toMillis(), BATCH_SIZE)
                    .forEach(new Round()::handle);
            chunks.stale(ChunkState.RESERVED, reservedAfter().toMillis(), BATCH_SIZE)
                    .forEach(new Round()::handleOrAnnounce);
        } catch (RuntimeException unreachable) {
            log.warn("Sweep of chunks stopped, next one in a moment", unreachable);
        }
    }

    private Duration reservedAfter() {
        Duration usual = properties.reannounceAfter();
        return outbox.isStuck() && UNHEARD.compareTo(usual) < 0 ? UNHEARD : usual;
    }

    /**
     * One look at stale chunks. Some are handled here, so that work goes on when messages reach nobody: the broker is away,
     * or a frozen process still counts as their reader. What fails is touched before, so it holds up no other.
     */
    private final class Round {

        private final long ownWorkUntil = System.nanoTime() + OWN_WORK.toNanos();
        private int failures;

        void handleOrAnnounce(ChunkWork chunk) {
            if (System.nanoTime() < ownWorkUntil) {
                handle(chunk);
            } else if (!outbox.isStuck()) {
                attempt(chunk, () -> announceAgain(chunk));
            }
        }

        void handle(ChunkWork chunk) {
            attempt(chunk, () -> handleChunk.handle(chunk.taskId(), chunk.chunkNo()));
        }

        private void attempt(ChunkWork chunk, Runnable step) {
            if (failures == FAILURES || !chunks.touch(chunk)) {
                return;
            }
            try {
                step.run();
            } catch (RuntimeException stuck) {
                failures++;
                log.warn("Chunk does not come on taskId={} chunkNo={}", chunk.taskId(), chunk.chunkNo(), stuck);
            }
        }
    }

    private void announceAgain(ChunkWork chunk) {
        log.info("Chunk announced again taskId={} chunkNo={}", chunk.taskId(), chunk.chunkNo());
        broker.send(Topics.CHUNK_READY, chunk.taskId() + "-" + chunk.chunkNo(), chunk.announcement());
    }
}
