package io.confetti.engine.figure;

import io.confetti.contract.FigureSlice;
import io.confetti.contract.FigureTruth;
import io.confetti.core.listing.WalkPlace;
import io.confetti.core.listing.WalkScope;
import io.confetti.core.listing.store.CouponKeys;
import io.confetti.core.listing.store.CouponKeys.Block;
import io.confetti.core.listing.store.CouponKeys.Claimed;
import io.confetti.engine.figure.store.CouponFacts;
import io.confetti.engine.figure.store.CouponFacts.Fate;
import io.confetti.engine.figure.store.OrderFacts;
import io.confetti.engine.figure.store.OrderFacts.OrderFact;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import io.confetti.platform.figure.WriteDeltas;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Counts figures from coupons and orders as they are, in many short statements: a coupon that moves meanwhile is counted as it is met.
 * Whoever compares must make sure that nothing moved.
 */
@Component
public class CountAgain {
    private static final int PAGE = 1_000;
    private static final int CLAIMS = 500;

    /** By how much the clocks of instances may differ. */
    private static final Duration CLOCKS = Duration.ofSeconds(2);

    private final CouponKeys coupons;
    private final CouponFacts facts;
    private final OrderFacts orders;
    private final WriteDeltas days;
    private final SuiteClock clock;

    CountAgain(CouponKeys coupons, CouponFacts facts, OrderFacts orders, WriteDeltas days, SuiteClock clock) {
        this.coupons = coupons;
        this.facts = facts;
        this.orders = orders;
        this.days = days;
        this.clock = clock;
    }

    /** What the coupons of the templates say: when they were granted, expired, revoked. */
    public FigureTruth coupons(Collection<Long> templates, LocalDate first, LocalDate last) {
        var counts = new TruthCounts(first, last);
        for (long template : templates) {
            pushed(template, counts);
            claimed(template, counts);
        }
        return counts.truth(facts.incomplete(templates));
    }

    private void pushed(long template, TruthCounts counts) {
        WalkScope all = WalkScope.ofTemplate(template);
        List<Block> page = coupons.blocksFrom(all, WalkPlace.BEGIN, PAGE);
        while (!page.isEmpty()) {
            page.forEach(block ->
                    facts.between(block.first(), block.last(), template).forEach(fate -> count(fate, counts)));
            page = coupons.blocksFrom(all, page.get(page.size() - 1).next(), PAGE);
        }
    }

    private void claimed(long template, TruthCounts counts) {
        List<Claimed> page = coupons.claimedAfter(template, Instant.EPOCH, Long.MIN_VALUE, CLAIMS);
        while (!page.isEmpty()) {
            facts.among(page.stream().map(Claimed::couponId).toList()).forEach(fate -> count(fate, counts));
            Claimed last = page.get(page.size() - 1);
            page = coupons.claimedAfter(template, last.acceptedAt(), last.claimId(), CLAIMS);
        }
    }

    private void count(Fate fate, TruthCounts counts) {
        counts.add(fate.owner(), days.day(fate.receivedAt()), FigureKind.GRANTED, fate.coupons());
        if (fate.status().equals("EXPIRED")) {
            counts.add(fate.owner(), days.day(fate.usableUntil()), FigureKind.EXPIRED, fate.coupons());
        } else if (fate.status().equals("REVOKED")) {
            counts.add(fate.owner(), days.day(fate.revokedAt()), FigureKind.REVOKED, fate.coupons());
        }
    }

    /**
     * What orders did with coupons. An order that moves meanwhile changes its place among those that are read: what it did is not said.
     *
     * @param wanted templates whose coupons count
     */
    public FigureTruth moves(FigureSlice wanted, LocalDate first, LocalDate last) {
        var counts = new TruthCounts(first, last);
        LocalDateTime begun = DatabaseTime.of(clock.instant().minus(CLOCKS));
        List<OrderFact> page = orders.changedSince(first.minusDays(1).atStartOfDay(), "", PAGE);
        while (!page.isEmpty()) {
            Map<Long, TruthCounts.Owner> owners = facts.owners(
                    page.stream().flatMap(order -> order.coupons().stream()).collect(Collectors.toSet()));
            page.forEach(order -> count(order, order.changed().isBefore(begun), owners, wanted, counts));
            OrderFact end = page.get(page.size() - 1);
            page = orders.changedSince(end.changed(), end.orderId(), PAGE);
        }
        return counts.truth(List.of());
    }

    /** @param atRest whether its last move was before the count began */
    private void count(
            OrderFact order,
            boolean atRest,
            Map<Long, TruthCounts.Owner> owners,
            FigureSlice wanted,
            TruthCounts counts) {
        for (long coupon : order.coupons()) {
            TruthCounts.Owner owner = owners.get(coupon);
            if (owner != null && wanted.holds(owner.templateId())) {
                order.moves(coupon).forEach((kind, at) -> {
                    if (atRest) {
                        counts.add(owner, days.day(at), kind, 1);
                    } else {
                        counts.doubt(owner, days.day(at), kind);
                    }
                });
            }
        }
    }

    static FigureSource source(String kind, long sourceId, long seriesId) {
        return switch (FigureSource.Kind.of(kind)) {
            case TASK -> FigureSource.task(sourceId);
            case CLAIM -> seriesId == 0 ? FigureSource.CLAIMS : FigureSource.series(seriesId);
            case SERIES, ORDER, UNKNOWN -> FigureSource.UNKNOWN;
        };
    }
}
