package io.confetti.engine.figures;

import io.confetti.core.contract.TemplateFigures;
import io.confetti.engine.figures.store.CouponTallies;
import io.confetti.engine.figures.store.CouponTallies.Claimed;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Counts the coupons of one template in many short statements; a coupon that moves meanwhile is counted as it is met. */
@Component
class CountTemplate {
    private static final int PAGE = 1_000;

    private final CouponTallies tallies;
    private final SuiteClock clock;

    CountTemplate(CouponTallies tallies, SuiteClock clock) {
        this.tallies = tallies;
        this.clock = clock;
    }

    TemplateFigures count(long templateId) {
        Instant now = clock.instant();
        Tally all = pushed(templateId, now).plus(claimed(templateId, now));
        return new TemplateFigures(templateId, all.locked(), all.redeemed(), all.expired(), all.revoked(), now);
    }

    private Tally pushed(long templateId, Instant now) {
        return tallies.blocksOf(templateId).stream()
                .map(block -> tallies.in(block, templateId, now))
                .reduce(Tally.NONE, Tally::plus);
    }

    private Tally claimed(long templateId, Instant now) {
        Tally sum = Tally.NONE;
        List<Claimed> page = tallies.claimedOf(templateId, Long.MIN_VALUE, PAGE);
        while (!page.isEmpty()) {
            sum = sum.plus(tallies.among(page.stream().map(Claimed::couponId).toList(), now));
            page = tallies.claimedOf(templateId, page.get(page.size() - 1).claimId(), PAGE);
        }
        return sum;
    }
}
