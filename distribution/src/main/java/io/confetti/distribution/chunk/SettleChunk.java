package io.confetti.distribution.chunk;

import io.confetti.core.stock.ForgetGranted;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.distribution.chunk.store.ChunkRows;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Lets Redis follow a committed chunk: wallets, then the hold, then the buffer. Every step may be repeated. */
@Component
class SettleChunk {

    private final ChunkWallets wallets;
    private final StockFilter stock;
    private final ForgetGranted forgetGranted;
    private final ChunkRows chunks;
    private final ChunkBuffer buffer;
    private final ApplicationEventPublisher events;

    SettleChunk(
            ChunkWallets wallets,
            StockFilter stock,
            ForgetGranted forgetGranted,
            ChunkRows chunks,
            ChunkBuffer buffer,
            ApplicationEventPublisher events) {
        this.wallets = wallets;
        this.stock = stock;
        this.forgetGranted = forgetGranted;
        this.chunks = chunks;
        this.buffer = buffer;
        this.events = events;
    }

    /** Settles a chunk whose coupons were given by a process that did not come this far. */
    void settle(ChunkWork saved) {
        settle(saved, wallets.entries(saved), saved.granted());
    }

    /** @param granted coupons given; the wallets' entries are these */
    void settle(ChunkWork saved, List<WalletEntry> entries, int granted) {
        wallets.add(entries);
        forgetGranted.of(
                saved.task().templateId(),
                entries.stream().map(WalletEntry::userId).toList());
        stock.settle(saved.task().templateId(), saved.hold(), granted);
        chunks.move(saved, ChunkState.SAVED, ChunkState.SETTLED);
        buffer.delete(saved);
        events.publishEvent(new ChunkSettled(saved.taskId()));
    }
}
