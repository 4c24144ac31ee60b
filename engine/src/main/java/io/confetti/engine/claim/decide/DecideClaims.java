package io.confetti.engine.claim.decide;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.grant.Grant;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.GrantSource;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.Recipient;
import io.confetti.core.stock.TemplateStock;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimRule;
import io.confetti.engine.claim.model.ClaimState;
import io.confetti.engine.claim.model.Decided;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Decides claims of different users of one template in one transaction. No Redis, file or remote call in here. */
@Component
class DecideClaims {

    private final ClaimRows rows;
    private final GrantCoupons grantCoupons;
    private final TemplateOffers offers;
    private final TemplateStocks stocks;
    private final Ids ids;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    DecideClaims(
            ClaimRows rows,
            GrantCoupons grantCoupons,
            TemplateOffers offers,
            TemplateStocks stocks,
            Ids ids,
            SuiteClock clock,
            FailPoints failPoints) {
        this.rows = rows;
        this.grantCoupons = grantCoupons;
        this.offers = offers;
        this.stocks = stocks;
        this.ids = ids;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    /**
     * @param redisDue whether wallets and filter do not hear of it now
     * @return a decision about each claim; one that was decided before keeps its decision
     * @throws org.springframework.dao.DataAccessException transient, or a duplicate key, if somebody decides the same at once
     */
    @Transactional
    public Decided decide(long templateId, List<AcceptedClaim> claims, boolean redisDue) {
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
                made.stream().filter(claim -> !known.containsKey(claim.id())).toList(), clock.instant(), redisDue);
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
            decisions.addAll(grant(offer, grantable, now));
        }
        return decisions;
    }

    private List<Claim> grant(TemplateOffer offer, List<AcceptedClaim> claims, Instant now) {
        List<AcceptedClaim> byTime = claims.stream()
                .sorted(Comparator.comparing(AcceptedClaim::acceptedAt))
                .toList();
        GrantOrder order = order(offer, byTime, now);
        Instant latest = byTime.get(byTime.size() - 1).acceptedAt();
        Grant grant = grantCoupons.takeStock(order, grantCoupons.insert(order), latest);
        long gen = grant.granted().isEmpty() ? 0 : grantCoupons.generation(offer.templateId());
        Instant usableUntil = offer.rule().usable().windowFor(now).until();
        List<Claim> decisions = new ArrayList<>(claims.size());
        grant.granted().forEach(given -> {
            var state = new ClaimState.Granted(given.couponId(), given.n(), usableUntil, gen, now);
            decisions.add(new Claim(claimOf(byTime, given.recipient()), state));
        });
        grant.refused()
                .forEach(refused -> decisions.add(
                        Claim.refused(claimOf(byTime, refused.recipient()), error(refused.refusal()), now)));
        return decisions;
    }

    private GrantOrder order(TemplateOffer offer, List<AcceptedClaim> byTime, Instant now) {
        List<Recipient> recipients = new ArrayList<>(byTime.size());
        for (int place = 0; place < byTime.size(); place++) {
            recipients.add(new Recipient(place, byTime.get(place).userId()));
        }
        List<Long> claimIds = byTime.stream().map(AcceptedClaim::claimId).toList();
        return new GrantOrder(
                offer.templateId(),
                offer.shopId(),
                offer.givingRule(),
                new GrantSource.Claims(claimIds),
                now,
                ids.block(byTime.size()),
                recipients);
    }

    private static AcceptedClaim claimOf(List<AcceptedClaim> byTime, Recipient recipient) {
        return byTime.get((int) recipient.row());
    }

    private static ClaimError error(Grant.Refusal refusal) {
        return switch (refusal) {
            case ALREADY_OWNED -> ClaimError.LIMIT_REACHED;
            case NO_STOCK -> ClaimError.SOLD_OUT;
            case TEMPLATE_ENDED -> ClaimError.ENDED;
            case SAVE_FAILED -> ClaimError.NOT_SAVED;
        };
    }
}
