package io.confetti.distribution.undo;

import io.confetti.core.revoke.RevokeCoupons;
import io.confetti.core.revoke.Revoked;
import io.confetti.distribution.undo.store.UndoChunks;
import io.confetti.platform.failpoint.FailPoints;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Revokes the coupons of one chunk in one transaction. No Redis in here. */
@Component
class RevokeChunk {

    private final UndoChunks chunks;
    private final RevokeCoupons revokeCoupons;
    private final FailPoints failPoints;

    RevokeChunk(UndoChunks chunks, RevokeCoupons revokeCoupons, FailPoints failPoints) {
        this.chunks = chunks;
        this.revokeCoupons = revokeCoupons;
        this.failPoints = failPoints;
    }

    /** @return empty if somebody else has revoked the chunk */
    @Transactional
    public Optional<Revoked> revoke(UndoChunk chunk) {
        if (!chunks.begin(chunk)) {
            return Optional.empty();
        }
        Revoked revoked = revokeCoupons.block(chunk.block());
        chunks.addRevoked(chunk, revoked.coupons().size());
        failPoints.reach("inside-undo", chunk.chunkNo());
        return Optional.of(revoked);
    }
}
