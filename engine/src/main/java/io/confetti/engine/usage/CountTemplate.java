package io.confetti.engine.usage;

import io.confetti.contract.TemplateUsage;
import io.confetti.core.listing.WalkPlace;
import io.confetti.core.listing.WalkScope;
import io.confetti.core.listing.store.CouponKeys;
import io.confetti.core.listing.store.CouponKeys.Block;
import io.confetti.core.listing.store.CouponKeys.Claimed;
import io.confetti.engine.usage.store.CouponTallies;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Counts the coupons of one template in many short statements; a coupon that moves meanwhile is counted as it is met. */
@Component
class CountTemplate {
    private static final int PAGE = 1_000;

    private final CouponKeys coupons;
    private final CouponTallies tallies;
    private final SuiteClock clock;

    CountTemplate(CouponKeys coupons, CouponTallies tallies, SuiteClock clock) {
        this.coupons = coupons;
        this.tallies = tallies;
        this.clock = clock;
    }

    TemplateUsage count(long templateId) {
        Instant now = clock.instant();
        Tally all = pushed(templateId, now).plus(claimed(templateId, now));
        return new TemplateUsage(templateId, all.locked(), all.redeemed(), all.expired(), all.revoked(), now);
    }

    private Tally pushed(long templateId, Instant now) {
        Tally sum = Tally.NONE;
        WalkScope all = WalkScope.ofTemplate(templateId);
        List<Block> page = coupons.blocksFrom(all, WalkPlace.BEGIN, PAGE);
        while (!page.isEmpty()) {
            for (Block block : page) {
                sum = sum.plus(tallies.between(block.first(), block.last(), templateId, now));
            }
            page = coupons.blocksFrom(all, page.get(page.size() - 1).next(), PAGE);
        }
        return sum;
    }

    private Tally claimed(long templateId, Instant now) {
        Tally sum = Tally.NONE;
        List<Claimed> page = coupons.claimedAfter(templateId, Instant.EPOCH, Long.MIN_VALUE, PAGE);
        while (!page.isEmpty()) {
            sum = sum.plus(tallies.among(page.stream().map(Claimed::couponId).toList(), now));
            Claimed last = page.get(page.size() - 1);
            page = coupons.claimedAfter(templateId, last.acceptedAt(), last.claimId(), PAGE);
        }
        return sum;
    }
}
