package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeUse;
import io.confetti.core.grant.Grant;
import io.confetti.core.grant.Grant.Granted;
import io.confetti.core.grant.Grant.Refused;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.GrantSource;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.stock.Recipient;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimState;
import io.confetti.engine.expiry.LateClaims;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Gives the coupons of uses that were taken: coupons, series, stock, in this order of locks. A use whose recipient the kernel refuses is
 * deleted again in the same transaction, so that its code stays unused.
 */
@Component
class GrantExchanges {
    private final GrantCoupons grantCoupons;
    private final CountUses countUses;
    private final LateClaims lateClaims;

    GrantExchanges(GrantCoupons grantCoupons, CountUses countUses, LateClaims lateClaims) {
        this.grantCoupons = grantCoupons;
        this.countUses = countUses;
        this.lateClaims = lateClaims;
    }

    /**
     * @param uses by claim id, of all open exchanges of the group
     * @return the claims of those that have a coupon now
     */
    List<Claim> grant(ExchangeGroup group, Map<Long, CodeUse> uses, TemplateOffer offer, Instant now) {
        if (uses.isEmpty()) {
            return List.of();
        }
        List<Exchange> byTime = group.open().stream()
                .sorted(Comparator.comparing(Exchange::acceptedAt))
                .toList();
        GrantOrder order = order(offer, byTime, uses, now);
        Grant inserted = grantCoupons.insert(order);
        countUses.remove(refuse(group, byTime, uses, inserted.refused(), offer));
        countUses.count(
                group,
                group.open().stream().map(open -> uses.get(open.claimId())).toList());
        lateClaims.granted(offer.templateId(), byTime.get(0).acceptedAt(), now);
        Instant latest = byTime.get(byTime.size() - 1).acceptedAt();
        Grant grant = grantCoupons.takeStock(order, inserted, latest);
        List<Refused> withoutStock = grant.refused()
                .subList(inserted.refused().size(), grant.refused().size());
        countUses.takeBack(refuse(group, byTime, uses, withoutStock, offer));
        return claims(group, byTime, grant.granted(), offer, now);
    }

    private static GrantOrder order(TemplateOffer offer, List<Exchange> byTime, Map<Long, CodeUse> uses, Instant now) {
        List<Recipient> recipients = new ArrayList<>(byTime.size());
        for (int place = 0; place < byTime.size(); place++) {
            recipients.add(new Recipient(place, byTime.get(place).userId()));
        }
        List<Long> coupons = byTime.stream()
                .sorted(Comparator.comparingLong(Exchange::userId))
                .map(exchange -> uses.get(exchange.claimId()).couponId())
                .toList();
        return new GrantOrder(
                offer.templateId(),
                offer.shopId(),
                offer.givingRule(),
                GrantSource.exchanges(
                        byTime.stream().map(Exchange::claimId).toList(),
                        byTime.stream().map(Exchange::seriesId).toList()),
                now,
                coupons,
                recipients);
    }

    /** @return their uses */
    private static List<CodeUse> refuse(
            ExchangeGroup group,
            List<Exchange> byTime,
            Map<Long, CodeUse> uses,
            List<Refused> refused,
            TemplateOffer offer) {
        return refused.stream()
                .map(one -> {
                    Exchange exchange = byTime.get((int) one.recipient().row());
                    ClaimError reason = ClaimError.of(one.refusal());
                    group.refuse(exchange, reason.refusal(Map.of("limit", offer.perUserLimit())));
                    return uses.get(exchange.claimId());
                })
                .collect(Collectors.toList());
    }

    private List<Claim> claims(
            ExchangeGroup group, List<Exchange> byTime, List<Granted> granted, TemplateOffer offer, Instant now) {
        long gen = granted.isEmpty() ? 0 : grantCoupons.generation(offer.templateId());
        Instant usableUntil = offer.rule().usable().windowFor(now).until();
        return granted.stream()
                .map(given -> {
                    Exchange exchange = byTime.get((int) given.recipient().row());
                    var state = new ClaimState.Granted(given.couponId(), given.n(), usableUntil, gen, now);
                    Claim claim = new Claim(exchange.accepted(), state);
                    group.decide(exchange, new ExchangeOutcome.Granted(claim));
                    return claim;
                })
                .toList();
    }
}
