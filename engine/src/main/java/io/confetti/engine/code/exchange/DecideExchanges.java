package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeUse;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.platform.failpoint.FailPoints;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Decides exchanges of different users of one template in one transaction. No Redis, file or remote call in here. */
@Component
class DecideExchanges {
    private final JudgeExchanges judge;
    private final TakeUses takeUses;
    private final GrantExchanges grantExchanges;
    private final ClaimRows claims;
    private final FailPoints failPoints;

    DecideExchanges(
            JudgeExchanges judge,
            TakeUses takeUses,
            GrantExchanges grantExchanges,
            ClaimRows claims,
            FailPoints failPoints) {
        this.judge = judge;
        this.takeUses = takeUses;
        this.grantExchanges = grantExchanges;
        this.claims = claims;
        this.failPoints = failPoints;
    }

    /**
     * @param made claims that exist now because of this transaction
     * @param deferred exchanges that depend on what this transaction has decided: for the next one
     */
    record Decision(Map<Long, ExchangeOutcome> outcomes, List<Claim> made, List<Exchange> deferred) {}

    /**
     * @param now when coupons are received, and may be used at the earliest
     * @return the outcome of each exchange, by claim id, or that it is deferred
     * @throws org.springframework.dao.DataAccessException transient, a duplicate key, or a series that has changed: to be run again
     */
    @Transactional
    public Decision decide(long templateId, Collection<Exchange> exchanges, Instant now) {
        ExchangeGroup group = new ExchangeGroup(templateId, exchanges);
        TemplateOffer offer = judge.judge(group);
        List<Claim> made = List.of();
        if (!group.isDecided()) {
            Map<Long, CodeUse> uses = takeUses.take(group, now);
            failPoints.reach("exchange-uses-taken", templateId);
            made = grantExchanges.grant(group, uses, offer, now);
            claims.insertDecided(made, now, true);
            judge.judgeRefused(group);
        }
        failPoints.reach("exchange-inside-decision", templateId);
        return new Decision(group.outcomes(), made, group.deferred());
    }
}
