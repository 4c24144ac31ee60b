package io.confetti.engine.claim.decide;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.TemplateStock;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimRule;
import io.confetti.engine.claim.model.Decided;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Decides claims of different users of one template in one transaction. No Redis, file or remote call in here. */
@Component
class DecideClaims {

    private final ClaimRows rows;
    private final GrantClaims grantClaims;
    private final TemplateOffers offers;
    private final TemplateStocks stocks;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    DecideClaims(
            ClaimRows rows,
            GrantClaims grantClaims,
            TemplateOffers offers,
            TemplateStocks stocks,
            SuiteClock clock,
            FailPoints failPoints) {
        this.rows = rows;
        this.grantClaims = grantClaims;
        this.offers = offers;
        this.stocks = stocks;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    /**
     * @param pendingSync whether wallets and filter are not synced now
     * @return a decision about each claim; one that was decided before keeps its decision
     * @throws org.springframework.dao.DataAccessException transient, or a duplicate key, if another instance decides the same concurrently
     */
    @Transactional
    public Decided decide(long templateId, List<AcceptedClaim> claims, boolean pendingSync) {
        Map<Long, Claim> known =
                rows.find(claims.stream().map(AcceptedClaim::claimId).toList());
        List<Claim> before = new ArrayList<>();
        List<AcceptedClaim> open = new ArrayList<>(claims.size());
        for (AcceptedClaim claim : claims) {
            Claim row = known.get(claim.claimId());
            if (row == null || row.isPending()) {
                open.add(claim);
            } else {
                before.add(row);
            }
        }
        List<Claim> made = decideOpen(templateId, open);
        rows.insertDecided(
                made.stream().filter(claim -> !known.containsKey(claim.id())).toList(), clock.instant(), pendingSync);
        rows.updatePending(
                made.stream().filter(claim -> known.containsKey(claim.id())).toList());
        failPoints.reach("claims-inside-decision", templateId);
        return new Decided(before, made);
    }

    private List<Claim> decideOpen(long templateId, List<AcceptedClaim> open) {
        if (open.isEmpty()) {
            return List.of();
        }
        Instant now = clock.instant();
        TemplateStock books = stocks.find(templateId).orElse(null);
        TemplateOffer offer = offers.find(templateId).orElse(null);
        List<Claim> decisions = new ArrayList<>(open.size());
        List<AcceptedClaim> grantable = new ArrayList<>(open.size());
        for (AcceptedClaim claim : open) {
            // What the guarded statement would say too: a look that spares inserts.
            ClaimError refusal = offer == null || offer.rule().usable().isOverAt(now)
                    ? ClaimError.ENDED
                    : ClaimRule.refusal(books, claim.acceptedAt());
            if (refusal == null) {
                grantable.add(claim);
            } else {
                decisions.add(Claim.refused(claim, refusal, now));
            }
        }
        if (!grantable.isEmpty()) {
            decisions.addAll(grantClaims.grant(offer, grantable, now));
        }
        return decisions;
    }
}
