package io.confetti.core.revoke;

import io.confetti.core.event.CouponChange;
import io.confetti.core.event.PublishChanges;
import io.confetti.core.revoke.store.RevokeRows;
import io.confetti.core.revoke.store.RevokeRows.Locked;
import io.confetti.core.revoke.store.RevokedOfChunks;
import io.confetti.core.stock.ReturnStock;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Takes coupons back inside the caller's transaction: unused ones at once, those that an order has once it gives them up;
 * expired ones stay as they are. Lock order: the caller's own work row, coupons by id, chunks, stock. All coupons are locked
 * before they are judged: one that an order gives up or takes meanwhile would be met by neither rule.
 */
@Component
public class RevokeCoupons {

    private final RevokeRows rows;
    private final RevokedOfChunks chunks;
    private final PublishChanges changes;
    private final ReturnStock stock;
    private final SuiteClock clock;

    RevokeCoupons(
            RevokeRows rows, RevokedOfChunks chunks, PublishChanges changes, ReturnStock stock, SuiteClock clock) {
        this.rows = rows;
        this.chunks = chunks;
        this.changes = changes;
        this.stock = stock;
        this.clock = clock;
    }

    /**
     * Revokes what a block of ids holds, used coupons by request, and frees its places. The filter of the template hears
     * nothing: the caller makes it load itself by {@link ReturnStock#reloadFilter} once all blocks are done, and forgets what
     * wallets and filter know of the users. The caller counts the revoked coupons on its chunk.
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Revoked block(CouponBlock block) {
        List<Locked> all = rows.lock(block);
        int requested = all.stream().anyMatch(Locked::hasOrder) ? rows.request(block) : 0;
        List<Locked> revocable = all.stream().filter(Locked::isRevocable).toList();
        List<Long> unused = ids(revocable);
        if (!unused.isEmpty()) {
            Instant now = clock.instant();
            boolean allUnused = all.stream().noneMatch(coupon -> coupon.isUnused() && coupon.isOver());
            // A range as a rule, since thousands of ids would make a long statement.
            requireAll(unused, allUnused ? rows.revokeUnused(block, now) : rows.revoke(unused, Place.FREED, now));
            changes.publish(CouponChange.REVOKED, unused, null, now);
            stock.giveBack(block.templateId(), unused.size());
        }
        return new Revoked(unused, users(revocable), requested, Set.of());
    }

    /**
     * Revokes coupons of one template, wherever they came from. Redeemed ones are not touched; those that an order has locked
     * are revoked by request. The filter follows after the commit.
     *
     * @param couponIds those of other templates are left alone
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Revoked coupons(long templateId, Collection<Long> couponIds, Place place) {
        List<Locked> all = rows.lock(templateId, couponIds);
        List<Locked> unused = all.stream().filter(Locked::isRevocable).toList();
        int requested = all.stream().anyMatch(Locked::hasOrder) ? rows.request(templateId, couponIds, place) : 0;
        Set<Long> tasks = revoke(templateId, unused, place, null);
        return new Revoked(ids(unused), users(unused), requested, tasks);
    }

    /**
     * Revokes those of the coupons for which it was requested while an order had them, also if their time is over by now. To
     * be called in the transaction in which the order gives them up, once they are unused or expired.
     *
     * @param orderId as its order system calls it
     * @return tasks whose sums it changed, upwards
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Set<Long> asRequested(Collection<Long> couponIds, String orderId) {
        Map<Long, Map<Place, List<Locked>>> byTemplate = rows.requested(couponIds).stream()
                .collect(Collectors.groupingBy(
                        Locked::templateId,
                        TreeMap::new,
                        Collectors.groupingBy(Locked::requested, TreeMap::new, Collectors.toList())));
        Set<Long> tasks = new TreeSet<>();
        byTemplate.forEach((template, places) ->
                places.forEach((place, some) -> tasks.addAll(revoke(template, some, place, orderId))));
        return tasks;
    }

    private Set<Long> revoke(long templateId, List<Locked> locked, Place place, String orderId) {
        if (locked.isEmpty()) {
            return Set.of();
        }
        Instant now = clock.instant();
        List<Long> ids = ids(locked);
        int revoked = rows.revoke(ids, place, now);
        requireAll(ids, revoked);
        changes.publish(CouponChange.REVOKED, ids, orderId, now);
        Set<Long> tasks = chunks.add(templateId, locked);
        stock.giveBackAndTell(templateId, revoked, place == Place.KEPT ? revoked : 0, users(locked));
        return tasks;
    }

    private static List<Long> ids(List<Locked> coupons) {
        return coupons.stream().map(Locked::couponId).toList();
    }

    private static List<Long> users(List<Locked> coupons) {
        return coupons.stream().map(Locked::userId).toList();
    }

    private static void requireAll(List<Long> locked, int revoked) {
        if (revoked != locked.size()) {
            throw new IllegalStateException(
                    "Only " + revoked + " of " + locked.size() + " locked coupons were revoked");
        }
    }
}
