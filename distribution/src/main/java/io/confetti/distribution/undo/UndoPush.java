package io.confetti.distribution.undo;

import io.confetti.core.revoke.Revoked;
import io.confetti.distribution.undo.store.UndoChunks;
import io.confetti.distribution.undo.store.UndoRows;
import io.confetti.platform.outage.Outages;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;

/**
 * Takes back what a run gave, chunk by chunk: revoke and commit, then let Redis follow, then the next one. Whatever dies, the
 * next call goes on; a call too many does nothing. The run must have ended.
 */
@Component
class UndoPush {

    private static final Logger log = LoggerFactory.getLogger(UndoPush.class);
    private static final int PAGE = 20;
    /** A deadlock is rolled back by the database and tried again; a lock time-out is left to the sweeper (ADR 0015). */
    private static final int TRIES = 5;

    private final UndoRows undos;
    private final UndoChunks chunks;
    private final RevokeChunk revokeChunk;
    private final TellRevoked tellRevoked;
    private final EndUndo endUndo;

    UndoPush(UndoRows undos, UndoChunks chunks, RevokeChunk revokeChunk, TellRevoked tellRevoked, EndUndo endUndo) {
        this.undos = undos;
        this.chunks = chunks;
        this.revokeChunk = revokeChunk;
        this.tellRevoked = tellRevoked;
        this.endUndo = endUndo;
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
            for (UndoChunk chunk : open) {
                undo(chunk);
            }
            last = open.get(open.size() - 1).chunkNo();
        }
        return false;
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
        for (int attempt = 1; ; attempt++) {
            try {
                return revokeChunk.revoke(chunk);
            } catch (TransientDataAccessException conflict) {
                if (attempt == TRIES || Outages.isLockTimeout(conflict)) {
                    throw conflict;
                }
                log.info(
                        "Undo meets a lock, again taskId={} chunkNo={} attempt={}",
                        chunk.run().taskId(),
                        chunk.chunkNo(),
                        attempt);
            }
        }
    }
}
