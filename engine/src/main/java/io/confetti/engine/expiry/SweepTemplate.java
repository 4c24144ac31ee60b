package io.confetti.engine.expiry;

import io.confetti.contract.UseEnded;
import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.expiry.store.OverdueCoupons;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.engine.expiry.store.TemplateEnds.Seen;
import io.confetti.engine.template.store.CouponsOfTemplate;
import io.confetti.engine.template.store.CouponsOfTemplate.Block;
import io.confetti.engine.template.store.CouponsOfTemplate.Claimed;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Expires a template's coupons at its end of use, a step of some seconds at a time. Pushed ones are found by the id blocks
 * of their chunks, claimed ones by their claims, so no index on coupons is needed. The row knows how far it is: whoever
 * takes the next step goes on there.
 */
@Component
class SweepTemplate {
    private static final Logger LOG = LoggerFactory.getLogger(SweepTemplate.class);
    private static final int BLOCKS = 4;
    private static final int CLAIMS = 500;
    /** Whoever does not end a step within this has died or hangs; two at once do no harm. */
    private static final Duration TAKEN = Duration.ofMinutes(2);
    /** For instance somebody locks one of its coupons: other templates do not wait for that. */
    private static final Duration AFTER_A_FAILURE = Duration.ofMinutes(1);

    private final CouponsOfTemplate given;
    private final OverdueCoupons coupons;
    private final TemplateEnds ends;
    private final ExpireCoupons expire;
    private final SuiteClock clock;
    private final ExpiryProperties settings;

    SweepTemplate(
            CouponsOfTemplate given,
            OverdueCoupons coupons,
            TemplateEnds ends,
            ExpireCoupons expire,
            SuiteClock clock,
            ExpiryProperties settings) {
        this.given = given;
        this.coupons = coupons;
        this.ends = ends;
        this.expire = expire;
        this.clock = clock;
        this.settings = settings;
    }

    /**
     * Takes one step, unless it is too early or somebody else is at it; after a failure it is left alone for a minute.
     *
     * @return whether a step was taken
     */
    boolean step(UseEnded end) {
        Instant now = clock.instant();
        Optional<Seen> seen = now.isBefore(end.usableEnd()) ? Optional.empty() : ends.take(end, now, now.plus(TAKEN));
        if (seen.isEmpty()) {
            return false;
        }
        try {
            if (stepFrom(end, seen.get())) {
                ends.swept(end, clock.instant());
                LOG.info("Coupons expired templateId={} usableEnd={}", end.templateId(), end.usableEnd());
            } else {
                ends.leave(end, clock.instant(), null);
            }
            return true;
        } catch (RuntimeException failure) {
            ends.leave(end, clock.instant(), clock.instant().plus(AFTER_A_FAILURE));
            throw failure;
        }
    }

    /** @return whether all are expired */
    private boolean stepFrom(UseEnded end, Seen from) {
        long until = System.nanoTime() + settings.step().toNanos();
        Seen seen = from;
        do {
            Seen next = seen.claimAt() == null ? pushed(end, seen) : claimed(end, seen);
            if (next == null) {
                return true;
            }
            ends.note(end, next);
            seen = next;
        } while (System.nanoTime() - until < 0);
        return false;
    }

    private Seen pushed(UseEnded end, Seen seen) {
        List<Block> blocks = given.blocksAfter(end.templateId(), seen.taskId(), seen.chunkNo(), BLOCKS);
        if (blocks.isEmpty()) {
            return seen.claim(Instant.EPOCH, 0);
        }
        for (Block block : blocks) {
            expire.expireDue(
                    coupons.dueIn(block.first(), block.size(), end.templateId(), clock.instant()), Occasion.END_OF_USE);
        }
        Block last = blocks.get(blocks.size() - 1);
        return seen.chunk(last.taskId(), last.chunkNo());
    }

    /** @return null if there are none */
    private Seen claimed(UseEnded end, Seen seen) {
        List<Claimed> page = given.claimedAfter(end.templateId(), seen.claimAt(), seen.claimId(), CLAIMS);
        if (page.isEmpty()) {
            return null;
        }
        expire.expire(page.stream().map(Claimed::couponId).toList(), Occasion.END_OF_USE);
        Claimed last = page.get(page.size() - 1);
        return seen.claim(last.acceptedAt(), last.claimId());
    }
}
