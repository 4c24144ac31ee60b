package io.confetti.distribution.chunk;

import io.confetti.core.grant.TemplatePausedException;
import io.confetti.core.stock.Recipient;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.distribution.chunk.store.ChunkRows;
import io.confetti.distribution.file.FileLostException;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.outage.ConflictRetry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;

/** Brings one chunk to its end, from wherever it stands: save, then settle. Safe to call twice and at once. */
@Component
public class HandleChunk {

    private static final Logger log = LoggerFactory.getLogger(HandleChunk.class);
    /** What is left after it is the sweeper's. */
    private static final ConflictRetry RETRY = ConflictRetry.of(5, TransientDataAccessException.class);

    private final ChunkRows chunks;
    private final ChunkPauses pauses;
    private final ReadReserved readReserved;
    private final SaveChunk saveChunk;
    private final SettleChunk settleChunk;
    private final FailPoints failPoints;

    HandleChunk(
            ChunkRows chunks,
            ChunkPauses pauses,
            ReadReserved readReserved,
            SaveChunk saveChunk,
            SettleChunk settleChunk,
            FailPoints failPoints) {
        this.chunks = chunks;
        this.pauses = pauses;
        this.readReserved = readReserved;
        this.saveChunk = saveChunk;
        this.settleChunk = settleChunk;
        this.failPoints = failPoints;
    }

    public void handle(long taskId, int chunkNo) {
        Optional<ChunkWork> found = chunks.find(taskId, chunkNo);
        if (found.isEmpty()) {
            log.warn("Chunk unknown, message dropped taskId={} chunkNo={}", taskId, chunkNo);
            return;
        }
        ChunkWork chunk = found.get();
        switch (chunk.state()) {
            case RESERVED -> saveAndSettle(chunk);
            case SAVED -> settleChunk.settle(chunk);
            case SETTLED -> log.debug("Chunk settled before taskId={} chunkNo={}", taskId, chunkNo);
        }
    }

    private void saveAndSettle(ChunkWork chunk) {
        try {
            pauses.requireNone(chunk);
            save(chunk, readReserved.of(chunk)).ifPresent(saved -> settle(chunk, saved));
        } catch (FileLostException lost) {
            log.error("Buffer and file are lost taskId={} chunkNo={}", chunk.taskId(), chunk.chunkNo(), lost);
            if (saveChunk.abandon(chunk)) { // else its saver or the sweeper settles what was given
                settleChunk.settle(chunk, List.of(), 0);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (TemplatePausedException | RunPausedException paused) {
            pauses.rest(chunk);
            log.info("Chunk waits taskId={} chunkNo={} cause={}", chunk.taskId(), chunk.chunkNo(), paused.getMessage());
        }
    }

    private Optional<SaveChunk.Saved> save(ChunkWork chunk, List<Recipient> recipients) {
        return RETRY.run(
                () -> saveChunk.save(chunk, recipients),
                (conflict, attempt) -> log.info(
                        "Chunk meets a lock, again taskId={} chunkNo={} attempt={}",
                        chunk.taskId(),
                        chunk.chunkNo(),
                        attempt));
    }

    private void settle(ChunkWork chunk, SaveChunk.Saved saved) {
        failPoints.reach("saved-before-wallets", chunk.chunkNo());
        log.info(
                "Chunk saved taskId={} chunkNo={} reserved={} granted={}",
                chunk.taskId(),
                chunk.chunkNo(),
                chunk.reserved(),
                saved.granted().size());
        Instant until = saved.order()
                .rule()
                .usable()
                .windowFor(saved.order().receivedAt())
                .until();
        List<WalletEntry> entries = saved.granted().stream()
                .map(given -> new WalletEntry(given.recipient().userId(), given.couponId(), until))
                .toList();
        settleChunk.settle(chunk, entries, saved.granted().size());
    }
}
