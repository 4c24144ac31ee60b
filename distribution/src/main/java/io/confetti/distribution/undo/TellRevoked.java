package io.confetti.distribution.undo;

import io.confetti.core.grant.store.FindCoupons;
import io.confetti.core.stock.ForgetGranted;
import io.confetti.core.wallet.WalletContents;
import io.confetti.distribution.undo.store.UndoChunks;
import io.confetti.platform.failpoint.FailPoints;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Lets Redis follow a revoked chunk. A wallet keeps its revoked coupons as it keeps expired ones, only the copy of their rows
 * goes; the filter forgets how many coupons the users have. Every step may be repeated.
 */
@Component
class TellRevoked {

    private final FindCoupons coupons;
    private final WalletContents wallets;
    private final ForgetGranted forgetGranted;
    private final UndoChunks chunks;
    private final FailPoints failPoints;

    TellRevoked(
            FindCoupons coupons,
            WalletContents wallets,
            ForgetGranted forgetGranted,
            UndoChunks chunks,
            FailPoints failPoints) {
        this.coupons = coupons;
        this.wallets = wallets;
        this.forgetGranted = forgetGranted;
        this.chunks = chunks;
        this.failPoints = failPoints;
    }

    /** For a chunk that was revoked by a process that did not come this far. */
    void tell(UndoChunk chunk) {
        tell(
                chunk,
                coupons.revokedUsers(
                        chunk.firstCoupon(), chunk.reserved(), chunk.run().sourceId()));
    }

    /** @param users whose coupons were revoked */
    void tell(UndoChunk chunk, List<Long> users) {
        failPoints.reach("revoked-not-told", chunk.chunkNo());
        wallets.forgetOrFail(users);
        forgetGranted.ofRevoked(chunk.run().templateId(), users);
        failPoints.reach("told-not-noted", chunk.chunkNo());
        chunks.told(chunk);
    }
}
