package io.confetti.engine.claim.recover;

import io.confetti.core.stock.RedisRestarted;
import io.confetti.core.stock.StockFilter;
import io.confetti.engine.claim.decide.SettleClaims;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.engine.claim.store.RecoveryRows;
import io.confetti.engine.outage.BlockedTemplates;
import io.confetti.engine.outage.ClaimMode;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Writes decisions to wallets and filter that do not know them: made while Redis was away, or lost by it. */
@Component
class SyncDecisionsToRedis {

    private static final Logger log = LoggerFactory.getLogger(SyncDecisionsToRedis.class);
    private static final int BATCH_SIZE = 500;
    private static final int MARK_BATCH_SIZE = 5_000;

    private final RecoveryRows rows;
    private final SettleClaims settleClaims;
    private final StockFilter filter;
    private final BlockedTemplates blocked;
    private final ClaimMode mode;

    SyncDecisionsToRedis(
            RecoveryRows rows,
            SettleClaims settleClaims,
            StockFilter filter,
            BlockedTemplates blocked,
            ClaimMode mode) {
        this.rows = rows;
        this.settleClaims = settleClaims;
        this.filter = filter;
        this.blocked = blocked;
        this.mode = mode;
    }

    void sweep() {
        rows.templatesPendingSync()
                .forEach(template -> Sweep.quietly("decisions of template " + template, () -> sync(template)));
    }

    /** Reloads and syncs each template whose claims bypass Redis; then its filter is believed again. */
    void returnToRedis() {
        mode.bypassed()
                .forEach(template -> Sweep.quietly("return of template " + template, () -> {
                    filter.reload(template);
                    sync(template);
                    mode.returned(template);
                }));
    }

    /**
     * Marks the latest decisions when Redis comes back, perhaps a second older: a hold that was closed would be open again, and
     * its claim, which has been answered as granted, would be called pending until the hold is swept. The sweep writes them.
     */
    @EventListener
    void on(RedisRestarted restarted) {
        Instant decidedFrom = rows.now().minus(restarted.lostAtMost());
        Instant acceptedFrom = decidedFrom.minus(ClaimTimes.IN_FLIGHT);
        long marked = rows.templatesOpenAfter(acceptedFrom).stream()
                .mapToLong(template -> mark(template, acceptedFrom, decidedFrom))
                .sum();
        log.info("Decisions are written to Redis again decidedFrom={} claims={}", decidedFrom, marked);
    }

    /** Returns when each decision that was made before is written. */
    private void sync(long template) {
        List<Claim> some;
        do {
            some = rows.pendingSync(template, BATCH_SIZE);
            List<Claim> pending = some;
            if (!pending.isEmpty()) {
                blocked.run(template, () -> settleClaims.settle(template, pending));
                rows.markSynced(pending.stream().map(Claim::id).toList());
            }
        } while (some.size() == BATCH_SIZE);
    }

    private long mark(long template, Instant acceptedFrom, Instant decidedFrom) {
        long marked = 0;
        List<Long> some = rows.decidedFrom(template, acceptedFrom, decidedFrom, 0, MARK_BATCH_SIZE);
        while (!some.isEmpty()) {
            rows.markPendingSync(some);
            marked += some.size();
            some = rows.decidedFrom(template, acceptedFrom, decidedFrom, some.get(some.size() - 1), MARK_BATCH_SIZE);
        }
        return marked;
    }
}
