package io.confetti.engine.claim.decide;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.grant.Grant;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.GrantSource;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.stock.Recipient;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimState;
import io.confetti.engine.expiry.LateClaims;
import io.confetti.platform.id.Ids;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Component;

/** Grants coupons to claims, as far as limit and stock allow. The first to come are the first to get one. */
@Component
class GrantClaims {

    private final GrantCoupons grantCoupons;
    private final LateClaims lateClaims;
    private final Ids ids;

    GrantClaims(GrantCoupons grantCoupons, LateClaims lateClaims, Ids ids) {
        this.grantCoupons = grantCoupons;
        this.lateClaims = lateClaims;
        this.ids = ids;
    }

    /**
     * Runs in the transaction of the decision.
     *
     * @param claims of different users
     * @return a decision about each
     */
    List<Claim> grant(TemplateOffer offer, List<AcceptedClaim> claims, Instant now) {
        List<AcceptedClaim> byTime = claims.stream()
                .sorted(Comparator.comparing(AcceptedClaim::acceptedAt))
                .toList();
        GrantOrder order = order(offer, byTime, now);
        lateClaims.granted(offer.templateId(), byTime.get(0).acceptedAt(), now);
        Instant latest = byTime.get(byTime.size() - 1).acceptedAt();
        Grant grant = grantCoupons.takeStock(order, grantCoupons.insert(order), latest);
        long gen = grant.granted().isEmpty() ? 0 : grantCoupons.generation(offer.templateId());
        Instant usableUntil = offer.rule().usable().windowFor(now).until();
        List<Claim> decisions = new ArrayList<>(claims.size());
        grant.granted().forEach(granted -> {
            var state = new ClaimState.Granted(granted.couponId(), granted.n(), usableUntil, gen, now);
            decisions.add(new Claim(claimOf(byTime, granted.recipient()), state));
        });
        grant.refused()
                .forEach(refused -> decisions.add(
                        Claim.refused(claimOf(byTime, refused.recipient()), ClaimError.of(refused.refusal()), now)));
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
                GrantSource.claims(claimIds),
                now,
                GrantOrder.block(ids.block(byTime.size()), byTime.size()),
                recipients);
    }

    private static AcceptedClaim claimOf(List<AcceptedClaim> byTime, Recipient recipient) {
        return byTime.get((int) recipient.row());
    }
}
