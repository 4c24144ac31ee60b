package io.confetti.distribution.chunk;

import io.confetti.core.grant.store.FindCoupons;
import io.confetti.core.stock.RedisRestarted;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.core.wallet.WriteWallets;
import io.confetti.distribution.chunk.store.ChunkRows;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Writes the coupons of saved chunks into the wallets of their users, as often as it takes. */
@Component
class ChunkWallets {

    private final WriteWallets wallets;
    private final FindCoupons coupons;
    private final ChunkRows chunks;

    ChunkWallets(WriteWallets wallets, FindCoupons coupons, ChunkRows chunks) {
        this.wallets = wallets;
        this.coupons = coupons;
        this.chunks = chunks;
    }

    /** What a saved chunk gave, read from the database. */
    List<WalletEntry> entries(ChunkWork saved) {
        return coupons
                .inBlock(saved.firstCoupon(), saved.reserved(), saved.task().couponSource())
                .stream()
                .map(coupon -> new WalletEntry(coupon.userId(), coupon.id(), coupon.usableUntil()))
                .toList();
    }

    void add(List<WalletEntry> entries) {
        wallets.add(entries);
    }

    /** Redis may have lost its last second: wallets that were written lately are written again. */
    @EventListener
    void on(RedisRestarted restarted) {
        chunks.givenWithin(restarted.lostAtMost().toMillis()).forEach(chunk -> add(entries(chunk)));
    }
}
