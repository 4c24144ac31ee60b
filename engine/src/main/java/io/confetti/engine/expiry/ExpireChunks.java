package io.confetti.engine.expiry;

import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.expiry.store.DueChunks;
import io.confetti.engine.expiry.store.DueChunks.DueChunk;
import io.confetti.engine.expiry.store.OverdueCoupons;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Expires pushed coupons: each chunk is visited once after its end. */
@Component
class ExpireChunks {
    private final DueChunks chunks;
    private final OverdueCoupons coupons;
    private final ExpireCoupons expire;

    ExpireChunks(DueChunks chunks, OverdueCoupons coupons, ExpireCoupons expire) {
        this.chunks = chunks;
        this.coupons = coupons;
        this.expire = expire;
    }

    /** @return coupons expired */
    int visit(DueChunk chunk, Instant over) {
        int expired = expire.expireDue(
                coupons.dueIn(chunk.firstCoupon(), chunk.size(), chunk.templateId(), over), Occasion.END_OF_USE);
        chunks.visited(chunk);
        return expired;
    }
}
