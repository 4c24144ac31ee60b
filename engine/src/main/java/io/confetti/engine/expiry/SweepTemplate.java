package io.confetti.engine.expiry;

import io.confetti.core.contract.UseEnded;
import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.expiry.store.OverdueCoupons;
import io.confetti.engine.expiry.store.OverdueCoupons.Block;
import io.confetti.engine.expiry.store.OverdueCoupons.Claimed;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Expires a template's coupons at its end of use. Pushed ones are found by the id blocks of their chunks, claimed ones by
 * their claims, so no index on coupons is needed. Stopped half-way it is begun again, since the row stays unswept.
 */
@Component
public class SweepTemplate {
    private static final Logger LOG = LoggerFactory.getLogger(SweepTemplate.class);
    private static final int CLAIMS = 500;

    private final OverdueCoupons coupons;
    private final TemplateEnds ends;
    private final ExpireCoupons expire;
    private final SuiteClock clock;

    SweepTemplate(OverdueCoupons coupons, TemplateEnds ends, ExpireCoupons expire, SuiteClock clock) {
        this.coupons = coupons;
        this.ends = ends;
        this.expire = expire;
        this.clock = clock;
    }

    /** A message that comes too early changes nothing; the row has it sent again. */
    public void sweep(UseEnded end) {
        if (clock.instant().isBefore(end.usableEnd()) || !ends.isUnswept(end)) {
            return;
        }
        int expired = pushed(end.templateId()) + claimed(end.templateId());
        ends.swept(end, clock.instant());
        LOG.info("Coupons expired templateId={} usableEnd={} expired={}", end.templateId(), end.usableEnd(), expired);
    }

    private int pushed(long templateId) {
        int expired = 0;
        for (Block block : coupons.blocksOf(templateId)) {
            expired += expire.expireDue(
                    coupons.dueIn(block.first(), block.size(), templateId, clock.instant()), Occasion.END_OF_USE);
        }
        return expired;
    }

    private int claimed(long templateId) {
        int expired = 0;
        Claimed last = new Claimed(0, Instant.EPOCH, 0);
        List<Claimed> page;
        do {
            page = coupons.claimedOf(templateId, last, CLAIMS);
            expired += expire.expire(page.stream().map(Claimed::couponId).toList(), Occasion.END_OF_USE);
            last = page.isEmpty() ? last : page.get(page.size() - 1);
        } while (page.size() == CLAIMS);
        return expired;
    }
}
