package io.confetti.distribution.chunk;

import io.confetti.core.grant.FindCoupons;
import io.confetti.core.stock.ClaimFilter;
import io.confetti.core.stock.RedisRestarted;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.core.wallet.WriteWallets;
import io.confetti.distribution.chunk.store.ChunkRows;
import java.time.Duration;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Lets Redis follow a committed chunk: wallets, then the hold, then the buffer. Every step may be repeated. */
@Component
class SettleChunk {

    /** The append-only file is flushed every second; the rest is patience with a slow restart. */
    private static final Duration LOST_AT_MOST = Duration.ofSeconds(30);

    private final WriteWallets wallets;
    private final StockFilter stock;
    private final ClaimFilter claims;
    private final ChunkRows chunks;
    private final ChunkBuffer buffer;
    private final FindCoupons coupons;
    private final ApplicationEventPublisher events;

    SettleChunk(
            WriteWallets wallets,
            StockFilter stock,
            ClaimFilter claims,
            ChunkRows chunks,
            ChunkBuffer buffer,
            FindCoupons coupons,
            ApplicationEventPublisher events) {
        this.wallets = wallets;
        this.stock = stock;
        this.claims = claims;
        this.chunks = chunks;
        this.buffer = buffer;
        this.coupons = coupons;
        this.events = events;
    }

    /** Settles a chunk whose coupons were given by a process that did not come this far. */
    void settle(ChunkWork saved) {
        settle(saved, entries(saved), saved.granted());
    }

    /** Redis may have lost its last second: wallets that were written lately are written again. */
    @EventListener
    void on(RedisRestarted restarted) {
        chunks.givenWithin(restarted.unseen().plus(LOST_AT_MOST).toMillis())
                .forEach(chunk -> wallets.add(entries(chunk)));
    }

    private List<WalletEntry> entries(ChunkWork saved) {
        return coupons.inBlock(saved.firstCoupon(), saved.reserved(), saved.taskId()).stream()
                .map(coupon -> new WalletEntry(coupon.userId(), coupon.id(), coupon.usableUntil()))
                .toList();
    }

    /** @param granted coupons given; the wallets' entries are these */
    void settle(ChunkWork saved, List<WalletEntry> entries, int granted) {
        wallets.add(entries);
        claims.forgetGiven(
                saved.task().templateId(),
                entries.stream().map(WalletEntry::userId).toList());
        stock.settle(saved.task().templateId(), saved.hold(), granted);
        chunks.move(saved, ChunkState.SAVED, ChunkState.SETTLED);
        buffer.delete(saved);
        events.publishEvent(new ChunkSettled(saved.taskId()));
    }
}
