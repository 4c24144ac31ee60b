package io.confetti.distribution.notice.expiry;

import io.confetti.distribution.notice.expiry.store.EndingClaims;
import io.confetti.distribution.notice.expiry.store.ExpiryPolicies;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Plans some claims of a template, in one transaction with how far that is. Within one version of the rule who claims later has his
 * coupon for longer, so the first one that is too early ends the page.
 */
@Component
class PlanEndingClaims {

    private static final int PAGE = 500;

    private final ExpiryPolicies policies;
    private final EndingClaims claims;
    private final TellEnds tellEnds;
    private final SuiteClock clock;

    PlanEndingClaims(ExpiryPolicies policies, EndingClaims claims, TellEnds tellEnds, SuiteClock clock) {
        this.policies = policies;
        this.claims = claims;
        this.tellEnds = tellEnds;
        this.clock = clock;
    }

    /**
     * What became of a page.
     *
     * @param next where the following one begins, null if there is nothing more to do before {@code lookAgain}
     */
    record Page(int notices, ClaimWalk next, Instant lookAgain) {}

    /**
     * Those of a page whose time has come.
     *
     * @param seen up to where it was looked at
     * @param tooEarly when the first one is to be planned that is too early, null if none is
     */
    private record Due(List<EndingCoupon> coupons, ClaimWalk seen, Instant tooEarly) {}

    /**
     * @param early before users are to hear of it
     * @param pause if nothing is left
     */
    @Transactional
    public Page plan(ClaimWalk walk, Duration early, Duration pause) {
        Instant now = clock.instant();
        Optional<ExpiryPolicy> policy = policies.lock(walk.policy());
        List<EndingClaim> page = claims.after(walk, PAGE);
        if (policy.isEmpty() || page.isEmpty()) {
            return new Page(0, null, now.plus(pause));
        }
        Due due = due(policy.get(), walk, page, now.plus(early));
        if (!due.seen().equals(walk) && !claims.move(walk, due.seen())) {
            return new Page(0, null, now); // somebody else has planned them
        }
        int planned = tellEnds.plan(policy.get(), due.coupons());
        if (due.tooEarly() != null) {
            return new Page(planned, null, due.tooEarly().minus(early));
        }
        return new Page(planned, page.size() == PAGE ? due.seen() : null, now.plus(pause));
    }

    /** @param until users hear of them then at the latest */
    private static Due due(ExpiryPolicy policy, ClaimWalk walk, List<EndingClaim> page, Instant until) {
        List<EndingCoupon> due = new ArrayList<>();
        ClaimWalk seen = walk;
        for (EndingClaim claim : page) {
            if (claim.ruleVersion() == walk.ruleVersion()) {
                Instant dueAt = policy.dueAt(claim.coupon().usableUntil());
                if (dueAt.isAfter(until)) {
                    return new Due(due, seen, dueAt);
                }
                due.add(claim.coupon());
            }
            seen = walk.upTo(claim);
        }
        return new Due(due, seen, null);
    }
}
