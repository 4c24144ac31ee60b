package io.confetti.core.listing;

import io.confetti.core.listing.store.CouponKeys;
import io.confetti.core.listing.store.CouponKeys.Block;
import io.confetti.core.listing.store.CouponKeys.Claimed;
import io.confetti.core.listing.store.ListedCoupons;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Passes over all coupons of a template or task, page by page, by what is indexed: the id blocks of its pushes, then its claims. What
 * is given behind the place meanwhile is met, what is given before it is not; each coupon is met once.
 */
@Component
public class WalkCoupons {
    private static final int BLOCKS = 50;

    private final CouponKeys keys;
    private final ListedCoupons coupons;

    WalkCoupons(CouponKeys keys, ListedCoupons coupons) {
        this.keys = keys;
        this.coupons = coupons;
    }

    /** @param limit coupons of a page, fewer if the walk ends or passes over claims whose coupons are not there */
    public WalkedPage page(WalkScope scope, WalkPlace from, int limit) {
        if (from.isClaimed()) {
            return claimed(scope.templateId(), from, limit);
        }
        WalkedPage pushed = pushed(scope, from, limit);
        int left = limit - pushed.coupons().size();
        if (left == 0 || pushed.next().isEmpty()) {
            return pushed;
        }
        WalkedPage claimed = claimed(scope.templateId(), pushed.next().get(), left);
        var both = new ArrayList<>(pushed.coupons());
        both.addAll(claimed.coupons());
        return new WalkedPage(both, claimed.next());
    }

    private WalkedPage pushed(WalkScope scope, WalkPlace from, int limit) {
        var found = new ArrayList<ListedCoupon>();
        WalkPlace place = from;
        List<Block> blocks = keys.blocksFrom(scope, place, BLOCKS);
        while (!blocks.isEmpty()) {
            for (Block block : blocks) {
                long first = block.isAt(place) ? Math.max(block.first(), place.couponId() + 1) : block.first();
                int left = limit - found.size();
                found.addAll(coupons.between(scope.templateId(), first, block.last(), left));
                boolean isFull = found.size() == limit;
                place = block.behind(isFull ? found.get(limit - 1).id() : block.last());
                if (isFull) {
                    return new WalkedPage(found, Optional.of(place));
                }
            }
            blocks = blocks.size() < BLOCKS ? List.of() : keys.blocksFrom(scope, place, BLOCKS);
        }
        return new WalkedPage(found, scope.taskId() == null ? Optional.of(WalkPlace.CLAIMED) : Optional.empty());
    }

    private WalkedPage claimed(long templateId, WalkPlace from, int limit) {
        List<Claimed> claims = keys.claimedAfter(templateId, Instant.ofEpochMilli(from.first()), from.second(), limit);
        if (claims.isEmpty()) {
            return new WalkedPage(List.of(), Optional.empty());
        }
        Map<Long, ListedCoupon> byId = coupons
                .all(claims.stream().map(Claimed::couponId).toList())
                .stream()
                .collect(Collectors.toMap(ListedCoupon::id, Function.identity()));
        List<ListedCoupon> found = claims.stream()
                .map(claim -> byId.get(claim.couponId()))
                .filter(coupon -> coupon != null && coupon.templateId() == templateId)
                .toList();
        Claimed last = claims.get(claims.size() - 1);
        boolean isLast = claims.size() < limit;
        return new WalkedPage(found, isLast ? Optional.empty() : Optional.of(last.place()));
    }
}
