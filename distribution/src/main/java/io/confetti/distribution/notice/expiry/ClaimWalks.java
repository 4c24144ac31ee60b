package io.confetti.distribution.notice.expiry;

import io.confetti.distribution.notice.expiry.store.EndingClaims;
import io.confetti.distribution.notice.expiry.store.ExpiryPolicies;
import java.util.List;
import org.springframework.stereotype.Component;

/** Goes round all policies, so many at a time: a look does not grow with the templates that there were. */
@Component
class ClaimWalks {

    private static final int POLICIES = 200;

    private final ExpiryPolicies policies;
    private final EndingClaims claims;
    private long template;
    private int before;

    ClaimWalks(ExpiryPolicies policies, EndingClaims claims) {
        this.policies = policies;
        this.claims = claims;
    }

    /** Those of the next policies that have not come to their end. */
    synchronized List<ClaimWalk> next() {
        List<ExpiryPolicy> some = policies.after(template, before, POLICIES);
        boolean isLast = some.size() < POLICIES;
        template = isLast ? 0 : some.get(POLICIES - 1).templateId();
        before = isLast ? 0 : some.get(POLICIES - 1).beforeMinutes();
        return claims.walks(some);
    }
}
