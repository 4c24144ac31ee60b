package io.confetti.distribution.undo;

import io.confetti.core.revoke.CouponBlock;

/**
 * A settled chunk whose coupons are taken back.
 *
 * @param isRevoked whether only Redis is still to hear of it
 */
public record UndoChunk(UndoRun run, int chunkNo, long firstCoupon, int reserved, boolean isRevoked) {

    CouponBlock block() {
        return new CouponBlock(run.templateId(), run.shopId(), run.sourceId(), firstCoupon, reserved);
    }
}
