package io.confetti.engine.promise;

import io.confetti.core.stock.ClaimHold;
import io.confetti.core.stock.ReadClaims;
import io.confetti.engine.promise.store.ClaimTruth;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** I7: no accepted claim waits for longer than promised; a granted one has its coupon, and the reverse. */
@Component
class CheckClaims implements PromiseCheck {
    private static final String PROMISE = "I7";
    private static final Duration PROMISED = Duration.ofSeconds(60);
    private static final int MOST = 100;

    private final ClaimTruth truth;
    private final ReadClaims claims;
    private final SuiteClock clock;

    CheckClaims(ClaimTruth truth, ReadClaims claims, SuiteClock clock) {
        this.truth = truth;
        this.claims = claims;
        this.clock = clock;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    /** Claims belong to a user and a template, to no task. */
    @Override
    public void check(CheckScope scope, Findings findings) {
        if (scope.kind() == CheckScope.Kind.TASK) {
            return;
        }
        Instant promised = clock.instant().minus(PROMISED);
        truth.undecided(scope, promised, MOST)
                .forEach(claim -> broken(findings, claim, "is not decided after a minute"));
        checkHolds(scope, promised, findings);
        checkCoupons(scope, findings);
        findings.examined("claims", truth.count(scope));
    }

    private void checkHolds(CheckScope scope, Instant promised, Findings findings) {
        for (long template : claims.inFlight(truth.templates(scope))) {
            for (ClaimHold hold : claims.holdsBefore(template, promised, MOST)) {
                if (scope.kind() != CheckScope.Kind.USER || hold.userId() == scope.id()) {
                    broken(findings, hold.claimId(), "Redis holds stock for it for more than a minute");
                }
            }
        }
    }

    /** The first statement sees a claim before its coupon is looked for, the second one a coupon before its claim. */
    private void checkCoupons(CheckScope scope, Findings findings) {
        truth.grantedWithoutCoupon(scope, MOST)
                .forEach(claim -> broken(findings, claim, "is granted, but has no coupon"));
        if (scope.kind() != CheckScope.Kind.TEMPLATE) {
            truth.couponsWithoutClaim(scope, MOST)
                    .forEach(coupon ->
                            findings.expect(false, PROMISE, "coupon " + coupon, "stems from no granted claim"));
        }
    }

    private static void broken(Findings findings, long claim, String finding) {
        findings.expect(false, PROMISE, "claim " + claim, finding);
    }
}
