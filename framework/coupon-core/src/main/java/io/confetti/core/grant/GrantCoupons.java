package io.confetti.core.grant;

import io.confetti.core.event.CouponChange;
import io.confetti.core.event.CouponsChanged.Coupon;
import io.confetti.core.event.PendingChange;
import io.confetti.core.event.PublishChanges;
import io.confetti.core.grant.Grant.Granted;
import io.confetti.core.grant.Grant.Refusal;
import io.confetti.core.grant.Grant.Refused;
import io.confetti.core.grant.store.StockGuard;
import io.confetti.core.grant.store.UserCoupons;
import io.confetti.core.grant.store.UserCoupons.Attempt;
import io.confetti.core.grant.store.UserCoupons.Owned;
import io.confetti.core.grant.store.UserCoupons.ReadBack;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Gives coupons inside the caller's transaction. Lock order: the caller's own work row, coupons by user
 * ({@link #insert}), the caller's failures, stock ({@link #takeStock}).
 */
@Component
public class GrantCoupons {
    private static final Logger log = LoggerFactory.getLogger(GrantCoupons.class);

    private final UserCoupons coupons;
    private final StockGuard stock;
    private final PublishChanges changes;
    private final Counter collisions;

    GrantCoupons(UserCoupons coupons, StockGuard stock, PublishChanges changes, MeterRegistry metrics) {
        this.coupons = coupons;
        this.stock = stock;
        this.changes = changes;
        this.collisions = metrics.counter("confetti.grant.collisions");
    }

    /**
     * Inserts the coupons. What counts as given is what is read back by own ids with the user and source it was written
     * for: affected counts lie for holders, ids alone lie for collisions. Nobody is given a coupon that is over when it is
     * received, as after a long pause.
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Grant insert(GrantOrder order) {
        if (order.rule().usable().isOverAt(order.receivedAt())) {
            return new Grant(List.of(), refuseAll(order));
        }
        List<Granted> granted = new ArrayList<>(order.recipients().size());
        List<Refused> refused = new ArrayList<>();
        List<Attempt> open = firstAttempts(order);
        int rounds = order.rule().perUserLimit() + 1;
        for (int round = 0; round < rounds && !open.isEmpty(); round++) {
            List<Attempt> missed = attempt(order, open, granted, refused);
            open = nextAttempts(order, missed, refused);
        }
        open.forEach(attempt -> refused.add(collision(order, attempt)));
        return new Grant(granted, refused);
    }

    /**
     * Takes the stock for inserted coupons. Where it does not suffice, the coupons of the highest rows are removed again. What
     * was granted is published.
     *
     * @param acceptedAt when the source was accepted; the claim window is judged by it
     * @throws TemplatePausedException if the template is paused; the caller's transaction must roll back
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Grant takeStock(GrantOrder order, Grant inserted, Instant acceptedAt) {
        PendingChange granted = changes.prepare(CouponChange.GRANTED, order.shopId());
        Grant grant = withinStock(order, inserted, acceptedAt);
        if (granted.isHeard()) {
            granted.publish(order.templateId(), null, order.receivedAt(), coupons(order, grant));
        }
        return grant;
    }

    private static List<Coupon> coupons(GrantOrder order, Grant grant) {
        return grant.granted().stream()
                .map(given -> new Coupon(
                        given.couponId(),
                        given.recipient().userId(),
                        order.source().of(given.recipient()),
                        order.receivedAt(),
                        order.usableUntil()))
                .toList();
    }

    private Grant withinStock(GrantOrder order, Grant inserted, Instant acceptedAt) {
        int wanted = inserted.granted().size();
        StockGuard.Taken taken = stock.take(order.templateId(), wanted, acceptedAt);
        if (taken.quantity() == wanted) {
            return inserted;
        }
        List<Granted> byRow = inserted.granted().stream()
                .sorted(Comparator.comparingLong(given -> given.recipient().row()))
                .toList();
        List<Granted> surplus = byRow.subList(taken.quantity(), wanted);
        coupons.remove(surplus.stream().map(Granted::couponId).toList());
        List<Refused> refused = new ArrayList<>(inserted.refused());
        surplus.forEach(given -> refused.add(new Refused(given.recipient(), taken.refusalOfTheRest())));
        return new Grant(byRow.subList(0, taken.quantity()), refused);
    }

    private static List<Refused> refuseAll(GrantOrder order) {
        return order.recipients().stream()
                .map(recipient -> new Refused(recipient, Refusal.TEMPLATE_ENDED))
                .toList();
    }

    /** An id that a stranger has means that ids are made twice somewhere: a person must look, but the work goes on. */
    private Refused collision(GrantOrder order, Attempt attempt) {
        collisions.increment();
        log.error(
                "Coupon id is taken by another coupon templateId={} source={} row={} couponId={}",
                order.templateId(),
                order.source().idFor(attempt.recipient()),
                attempt.recipient().row(),
                attempt.couponId());
        return new Refused(attempt.recipient(), Refusal.SAVE_FAILED);
    }

    /** The generation of the stock, which cannot change before the transaction ends once {@link #takeStock} took some. */
    @Transactional(propagation = Propagation.MANDATORY)
    public long generation(long templateId) {
        return stock.generation(templateId);
    }

    private static List<Attempt> firstAttempts(GrantOrder order) {
        return IntStream.range(0, order.recipients().size())
                .mapToObj(i ->
                        new Attempt(order.recipients().get(i), order.couponIds().get(i), 1))
                .toList();
    }

    /** Inserts and reads back; returns what did not come into being. */
    private List<Attempt> attempt(
            GrantOrder order, List<Attempt> attempts, List<Granted> granted, List<Refused> refused) {
        Set<Attempt> unsavable = coupons.insert(order, attempts);
        unsavable.forEach(attempt -> refused.add(new Refused(attempt.recipient(), Refusal.SAVE_FAILED)));
        ReadBack found = coupons.readBack(attempts);
        List<Attempt> missed = new ArrayList<>();
        List<Long> ofErased = new ArrayList<>();
        for (Attempt attempt : attempts) {
            boolean exists = found.isGranted(attempt, order.source().idFor(attempt.recipient()));
            if (found.isErased(attempt) && !unsavable.contains(attempt)) {
                refused.add(new Refused(attempt.recipient(), Refusal.ERASED));
                if (exists) {
                    ofErased.add(attempt.couponId());
                }
            } else if (exists) {
                granted.add(new Granted(attempt.recipient(), attempt.couponId(), attempt.n()));
            } else if (!unsavable.contains(attempt)) {
                missed.add(attempt);
            }
        }
        coupons.remove(ofErased);
        return missed;
    }

    private List<Attempt> nextAttempts(GrantOrder order, List<Attempt> missed, List<Refused> refused) {
        if (missed.isEmpty()) {
            return missed;
        }
        List<Long> users = missed.stream().map(a -> a.recipient().userId()).toList();
        Map<Long, List<Owned>> owned =
                coupons.ownedBy(order.templateId(), users).stream().collect(Collectors.groupingBy(Owned::userId));
        List<Attempt> next = new ArrayList<>();
        for (Attempt attempt : missed) {
            List<Owned> has = owned.getOrDefault(attempt.recipient().userId(), List.of());
            long source = order.source().idFor(attempt.recipient());
            boolean grantedBefore = has.stream().anyMatch(coupon -> coupon.sourceId() == source);
            if (grantedBefore || has.size() >= order.rule().perUserLimit()) {
                refused.add(new Refused(attempt.recipient(), Refusal.ALREADY_OWNED));
            } else {
                next.add(new Attempt(attempt.recipient(), attempt.couponId(), lowestFree(has)));
            }
        }
        return next;
    }

    private static int lowestFree(List<Owned> has) {
        BitSet taken = new BitSet();
        has.forEach(coupon -> taken.set(coupon.n()));
        return taken.nextClearBit(1);
    }
}
