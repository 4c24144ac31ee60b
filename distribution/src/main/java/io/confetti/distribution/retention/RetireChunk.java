package io.confetti.distribution.retention;

import io.confetti.core.retire.RetireCoupons;
import io.confetti.distribution.failure.CauseCounts;
import io.confetti.distribution.retention.store.OldChunks;
import io.confetti.distribution.retention.store.OldChunks.Chunk;
import io.confetti.distribution.retention.store.OldChunks.Gone;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionAspectSupport;

/** Deletes the first chunk of a run with its coupons, and adds what it counted to the run, in one transaction. */
@Component
class RetireChunk {
    private final OldChunks chunks;
    private final RetireCoupons coupons;

    RetireChunk(OldChunks chunks, RetireCoupons coupons) {
        this.chunks = chunks;
        this.coupons = coupons;
    }

    /**
     * @param users whose wallets are to be dropped
     * @param isLast whether the run has no chunk any more, or none that can go now
     */
    record Retired(List<Long> users, boolean isLast) {
        static final Retired NOTHING = new Retired(List.of(), true);
    }

    @Transactional
    public Retired retire(long taskId) {
        Gone gone = chunks.lock(taskId).orElse(null);
        if (gone == null) {
            return Retired.NOTHING;
        }
        Chunk chunk = chunks.first(taskId).orElse(null);
        if (chunk == null) {
            chunks.noneIsLeft(taskId);
            return Retired.NOTHING;
        }
        Optional<List<Long>> users = chunk.reserved() == 0
                ? Optional.of(List.of())
                : coupons.block(gone.templateId(), gone.sourceId(), chunk.firstCoupon(), chunk.reserved());
        if (users.isEmpty()) {
            TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
            return Retired.NOTHING;
        }
        CauseCounts failed = CauseCounts.parse(gone.failed());
        failed.add(CauseCounts.parse(chunk.failedReading()));
        failed.add(CauseCounts.parse(chunk.failedSaving()));
        chunks.delete(taskId, chunk, failed.toJson());
        return new Retired(users.get(), false);
    }
}
