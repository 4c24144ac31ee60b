package io.confetti.distribution.undo;

import io.confetti.core.revoke.Revoked;
import io.confetti.distribution.undo.store.UndoChunks;
import io.confetti.distribution.undo.store.UndoRows;
import io.confetti.platform.outage.ConflictRetry;
import jakarta.annotation.PreDestroy;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/**
 * Takes back what a run gave, chunk by chunk: revoke and commit, then let Redis follow, then the next one. Whatever dies, the
 * next call goes on; a call too many does nothing. The run must have ended. Two chunks are worked on at a time, since the
 * database does one while the other's users are told.
 */
@Component
class UndoPush {

    private static final Logger log = LoggerFactory.getLogger(UndoPush.class);
    private static final int PAGE = 20;
    private static final int WORKERS = 2;
    /** What is left after it is the sweeper's. */
    private static final ConflictRetry RETRY = ConflictRetry.of(5, TransientDataAccessException.class);

    private final UndoRows undos;
    private final UndoChunks chunks;
    private final RevokeChunk revokeChunk;
    private final TellRevoked tellRevoked;
    private final EndUndo endUndo;
    private final ThreadPoolTaskExecutor workers = new ThreadPoolTaskExecutor();

    UndoPush(UndoRows undos, UndoChunks chunks, RevokeChunk revokeChunk, TellRevoked tellRevoked, EndUndo endUndo) {
        this.undos = undos;
        this.chunks = chunks;
        this.revokeChunk = revokeChunk;
        this.tellRevoked = tellRevoked;
        this.endUndo = endUndo;
        workers.setCorePoolSize(WORKERS);
        workers.setAllowCoreThreadTimeOut(true);
        workers.setThreadNamePrefix("undo-chunk-");
        workers.initialize();
    }

    /** @return false if somebody else is at it, or it is done */
    boolean undo(long taskId) {
        UndoRun run = undos.find(taskId).orElseThrow();
        int last = 0;
        while (undos.take(taskId)) {
            List<UndoChunk> open = chunks.openAfter(run, last, PAGE);
            if (open.isEmpty()) {
                return endUndo.end(run);
            }
            undoAll(open);
            last = open.get(open.size() - 1).chunkNo();
        }
        return false;
    }

    /** Whatever fails, all of them are done with before it is thrown. */
    private void undoAll(List<UndoChunk> some) {
        List<CompletableFuture<Void>> running = some.stream()
                .map(chunk -> CompletableFuture.runAsync(() -> undo(chunk), workers))
                .toList();
        try {
            CompletableFuture.allOf(running.toArray(CompletableFuture[]::new)).join();
        } catch (CompletionException failure) {
            if (failure.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failure;
        }
    }

    private void undo(UndoChunk chunk) {
        if (chunk.isRevoked()) {
            tellRevoked.tell(chunk);
            return;
        }
        Optional<Revoked> revoked = revoke(chunk);
        if (revoked.isPresent()) {
            tellRevoked.tell(chunk, revoked.get().users());
        } else {
            tellRevoked.tell(chunk);
        }
    }

    private Optional<Revoked> revoke(UndoChunk chunk) {
        return RETRY.run(
                () -> revokeChunk.revoke(chunk),
                (conflict, attempt) -> log.info(
                        "Undo meets a lock, again taskId={} chunkNo={} attempt={}",
                        chunk.run().taskId(),
                        chunk.chunkNo(),
                        attempt));
    }

    @PreDestroy
    void stop() {
        workers.shutdown();
    }
}
