package io.confetti.engine.claim.recover;

import io.confetti.engine.claim.decide.SettleClaims;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.engine.outage.BlockedTemplates;
import io.confetti.engine.outage.ClaimMode;
import java.util.List;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Tells wallets and filter of decisions that they do not know. */
@Component
class TellRedis {

    private static final int AT_ONCE = 500;

    private final ClaimRows rows;
    private final SettleClaims settleClaims;
    private final BlockedTemplates blocked;
    private final ClaimMode mode;

    TellRedis(ClaimRows rows, SettleClaims settleClaims, BlockedTemplates blocked, ClaimMode mode) {
        this.rows = rows;
        this.settleClaims = settleClaims;
        this.blocked = blocked;
        this.mode = mode;
    }

    @Scheduled(fixedDelayString = "${confetti.claim.sweep-interval:1s}")
    void sweep() {
        if (!mode.isRedisAway()) {
            SweepClaims.quietly(
                    "decisions that Redis does not know",
                    () -> rows.templatesUntold()
                            .forEach(template ->
                                    SweepClaims.quietly("decisions of template " + template, () -> tell(template))));
        }
    }

    /** Returns when whatever was decided before is told. */
    void tell(long template) {
        List<Claim> some;
        do {
            some = rows.untold(template, AT_ONCE);
            List<Claim> told = some;
            if (!told.isEmpty()) {
                blocked.run(template, () -> settleClaims.settle(template, told));
                rows.noteTold(told.stream().map(Claim::id).toList());
            }
        } while (some.size() == AT_ONCE);
    }
}
