package io.confetti.distribution.notice.expiry;

import java.time.Instant;

/**
 * How far the claims of a template are planned that were given by one version of its rule.
 *
 * @param seenAt acceptance of the last one that was looked at
 */
public record ClaimWalk(ExpiryPolicy policy, int ruleVersion, Instant seenAt, long seenClaim) {

    /** The same claims, wherever it stands. */
    public record Key(long templateId, int beforeMinutes, int ruleVersion) {}

    public Key key() {
        return new Key(policy.templateId(), policy.beforeMinutes(), ruleVersion);
    }

    ClaimWalk upTo(EndingClaim claim) {
        return new ClaimWalk(policy, ruleVersion, claim.acceptedAt(), claim.claimId());
    }
}
