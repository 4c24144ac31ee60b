package io.confetti.engine.expiry;

import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.expiry.store.OverdueCoupons.Candidate;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.engine.expiry.store.TemplateEnds.Claimed;
import io.confetti.engine.expiry.store.TemplateEnds.Seen;
import io.confetti.engine.expiry.store.TemplateEnds.TemplateEnd;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Expires claimed coupons, exchanged codes among them, a page of one version of a rule at a time. Within a version coupons are over in
 * the order in which they were given, so a walk by acceptance stops at the first that is not. A claim that is decided long after its
 * acceptance might be passed by; {@link LateClaims} takes the walk back to it.
 */
@Component
class ExpireClaims {
    private static final int PAGE = 500;
    /** Coupons that are over one by one are not looked for one by one. */
    private static final Duration NEXT_LOOK = Duration.ofMinutes(10);

    private final TemplateEnds ends;
    private final ExpireCoupons expire;

    ExpireClaims(TemplateEnds ends, ExpireCoupons expire) {
        this.ends = ends;
        this.expire = expire;
    }

    /** @param left where to go on; null if nothing more is due */
    record Page(int expired, TemplateEnd left) {}

    Page next(TemplateEnd end, Instant over) {
        List<Claimed> page = ends.claimsOf(end, PAGE);
        List<Candidate> due = new ArrayList<>();
        Seen seen = end.seen();
        Claimed stop = null;
        for (Claimed claim : page) {
            if (isYoung(claim, over) || isHeldUpBy(claim, end, over)) {
                stop = claim;
                break;
            }
            seen = claim.seen();
            if (claim.coupon().isUnused() && !claim.usableUntil().isAfter(over)) {
                due.add(claim.coupon());
            }
        }
        int expired = expire.expireDue(due, Occasion.END_OF_USE);
        boolean isLeft = stop == null && page.size() == PAGE;
        Instant dueAt = isLeft ? end.dueAt() : dueAt(end, stop, over);
        ends.note(end, seen, dueAt, stop == null && !isLeft && hasAll(end, over));
        return new Page(expired, isLeft ? at(end, seen) : null);
    }

    /** What was decided at the same time may not be seen yet. */
    private static boolean isYoung(Claimed claim, Instant over) {
        return claim.decidedAt() != null && claim.decidedAt().isAfter(over);
    }

    /** Used ones too: they may be given back. */
    private static boolean isHeldUpBy(Claimed claim, TemplateEnd end, Instant over) {
        return claim.usableUntil() != null
                && end.isOf(claim.ruleVersion())
                && claim.usableUntil().isAfter(over);
    }

    private static boolean hasAll(TemplateEnd end, Instant over) {
        return !end.usableEnd().isAfter(over)
                || (end.claimsUntil() != null && !end.claimsUntil().isAfter(over));
    }

    /** Not before one may be over, nor more often than that, but in time for the last ones. */
    private static Instant dueAt(TemplateEnd end, Claimed stop, Instant over) {
        Instant first =
                stop == null ? nextOfNone(end, over) : isYoung(stop, over) ? stop.decidedAt() : stop.usableUntil();
        if (end.usableEnd().isAfter(over)) {
            first = earlier(first, end.usableEnd());
        }
        return later(first, earlier(over.plus(NEXT_LOOK), end.usableEnd()));
    }

    /** The end of a coupon that is given now, if all that there are are over. */
    private static Instant nextOfNone(TemplateEnd end, Instant over) {
        return end.validHours() == null ? end.usableEnd() : over.plus(Duration.ofHours(end.validHours()));
    }

    private static TemplateEnd at(TemplateEnd end, Seen seen) {
        return new TemplateEnd(
                end.templateId(),
                end.ruleVersion(),
                end.usableEnd(),
                end.validHours(),
                end.claimsUntil(),
                end.dueAt(),
                seen);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
