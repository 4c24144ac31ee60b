package io.confetti.engine.promise;

import io.confetti.engine.promise.store.CodeTruth;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import org.springframework.stereotype.Component;

/**
 * I16: a code that was exchanged has given one coupon to whoever exchanged it, nothing was exchanged that was not given out or more often
 * than it may be, and each series counts its exchanges. That one use of a code is made once its key in the table guards.
 */
@Component
class CheckCodeUses implements PromiseCheck {
    private static final String PROMISE = "I16";
    private static final int MOST = 100;

    private final CodeTruth truth;

    CheckCodeUses(CodeTruth truth) {
        this.truth = truth;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    /** Codes belong to a template and their users, to no task. */
    @Override
    public void check(CheckScope scope, Findings findings) {
        if (scope.kind() == CheckScope.Kind.TASK) {
            return;
        }
        truth.withoutCoupon(scope, MOST)
                .forEach(use -> findings.expect(
                        false, PROMISE, use, "is exchanged, but its user has no granted claim with a coupon for it"));
        truth.beyondSeries(scope, MOST)
                .forEach(use -> findings.expect(
                        false, PROMISE, use, "is exchanged, but was not given out, or not for so many uses"));
        if (scope.kind() != CheckScope.Kind.USER) {
            truth.miscounted(scope, MOST)
                    .forEach(series -> findings.expect(
                            false,
                            PROMISE,
                            "series " + series.id(),
                            "counts %d exchanges, but there are %d",
                            series.counted(),
                            series.uses()));
        }
        findings.examined("codes", truth.count(scope));
    }
}
