package io.confetti.engine.claim.recover;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimHold;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimMetrics;
import io.confetti.engine.claim.model.Decided;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Refuses claims of which only a hold is left: their request or message was lost. A message that comes late meets the row
 * and refuses as well.
 */
@Component
public class AbandonClaims {

    /** The key is not known from a hold; a claim id stands for it. */
    private static final String KEY = "held:";

    private final ClaimRows rows;
    private final TransactionTemplate transaction;
    private final ClaimMetrics metrics;
    private final SuiteClock clock;

    AbandonClaims(ClaimRows rows, TransactionTemplate transaction, ClaimMetrics metrics, SuiteClock clock) {
        this.rows = rows;
        this.transaction = transaction;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** @return what is decided about these holds; those whose claim waits in the database are left out */
    public Decided abandon(long templateId, List<ClaimHold> holds) {
        return decide(() -> {
            Map<Long, Claim> known =
                    rows.find(holds.stream().map(ClaimHold::claimId).toList());
            List<Claim> abandoned = holds.stream()
                    .filter(hold -> !known.containsKey(hold.claimId()))
                    .map(hold -> Claim.refused(claim(templateId, hold), ClaimError.ABANDONED, clock.instant()))
                    .toList();
            rows.insertDecided(abandoned, clock.instant(), false);
            List<Claim> before =
                    known.values().stream().filter(row -> !row.isPending()).toList();
            return new Decided(before, abandoned);
        });
    }

    /** Ends a waiting claim that fails whenever it is to be decided; its hold goes back when Redis is synced. */
    void giveUp(AcceptedClaim claim) {
        decide(() -> {
            Claim row = rows.find(claim.claimId()).orElse(null);
            if (row == null || !row.isPending()) {
                return new Decided(row == null ? List.of() : List.of(row), List.of());
            }
            List<Claim> refused = List.of(Claim.refused(row.accepted(), ClaimError.NOT_SAVED, clock.instant()));
            rows.updatePending(refused);
            return new Decided(List.of(), refused);
        });
    }

    /** In one transaction; what it has decided counts once it is committed. */
    private Decided decide(Supplier<Decided> work) {
        Decided decided = transaction.execute(status -> work.get());
        decided.now().forEach(metrics::decided);
        return decided;
    }

    /** The claim as far as its hold knows it. */
    static AcceptedClaim claim(long templateId, ClaimHold hold) {
        return new AcceptedClaim(
                hold.claimId(), templateId, hold.userId(), KEY + hold.claimId(), hold.channel(), hold.since(), 0);
    }
}
