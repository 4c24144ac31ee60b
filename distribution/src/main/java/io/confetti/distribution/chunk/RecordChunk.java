package io.confetti.distribution.chunk;

import io.confetti.contract.ChunkReady;
import io.confetti.contract.Topics;
import io.confetti.distribution.chunk.store.ChunkRows;
import io.confetti.distribution.failure.CauseCounts;
import io.confetti.distribution.failure.store.FailureRows;
import io.confetti.platform.messaging.Outbox;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionAspectSupport;

/** Records a decided chunk with its failures and its announcement in one transaction, guarded by the epoch. */
@Component
class RecordChunk {

    private static final Logger log = LoggerFactory.getLogger(RecordChunk.class);

    enum Outcome {
        RECORDED,
        /** Another epoch owns the task. */
        FENCED,
        /** The filter was loaded after the reservation, or is to be loaded. */
        RELOADED
    }

    private final ChunkRows chunks;
    private final FailureRows failures;
    private final Outbox outbox;

    RecordChunk(ChunkRows chunks, FailureRows failures, Outbox outbox) {
        this.chunks = chunks;
        this.failures = failures;
        this.outbox = outbox;
    }

    @Transactional
    public Outcome record(RunLease lease, DecidedChunk chunk) {
        ChunkDraft draft = chunk.draft();
        if (!chunks.advance(lease, draft.lastOrdinal())) {
            return undo(Outcome.FENCED);
        }
        if (chunk.reserved() > 0 && chunks.lockedLoadGen(lease.templateId()) != chunk.gen()) {
            return undo(Outcome.RELOADED);
        }
        CauseCounts counts = CauseCounts.of(chunk.failures());
        chunks.insert(lease.templateId(), chunk, counts);
        failures.insertAll(lease.taskId(), draft.chunkNo(), chunk.failures());
        if (chunk.reserved() > 0) {
            outbox.add(
                    Topics.CHUNK_READY,
                    lease.taskId() + "-" + draft.chunkNo(),
                    new ChunkReady(lease.taskId(), draft.chunkNo()));
        }
        log.info(
                "Chunk recorded taskId={} chunkNo={} rows={} reserved={} failed={}",
                lease.taskId(),
                draft.chunkNo(),
                draft.rows(),
                chunk.reserved(),
                counts.byName());
        return Outcome.RECORDED;
    }

    private static Outcome undo(Outcome outcome) {
        TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
        return outcome;
    }
}
