package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimVerdict;
import io.confetti.core.stock.JudgeClaim;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.engine.template.PublishedTemplate;
import org.springframework.stereotype.Component;

/** Takes a claim by the filter in Redis, or by the database while Redis is away. */
@Component
class TakeClaim {
    private final ClaimMode mode;
    private final JudgeClaim judgeClaim;
    private final AnswerClaim answerClaim;
    private final ClaimInDatabase inDatabase;

    TakeClaim(ClaimMode mode, JudgeClaim judgeClaim, AnswerClaim answerClaim, ClaimInDatabase inDatabase) {
        this.mode = mode;
        this.judgeClaim = judgeClaim;
        this.answerClaim = answerClaim;
        this.inDatabase = inDatabase;
    }

    /**
     * @param isInAudience matters to a new claim only: one that was accepted before is answered as it was
     * @throws io.confetti.platform.error.CouponException why it is refused
     */
    Ticket take(PublishedTemplate template, AcceptedClaim claim, boolean isInAudience) {
        if (mode.bypassesRedis(template.id())) {
            return inDatabase.claim(template, claim, isInAudience);
        }
        ClaimVerdict verdict;
        try {
            verdict = judgeClaim.claim(claim, template.offer().perUserLimit(), isInAudience, template.stock());
        } catch (RuntimeException failure) {
            if (!mode.redisFailed(failure)) {
                throw failure;
            }
            return inDatabase.claim(template, claim, isInAudience);
        }
        return answerClaim.answer(template, claim, verdict);
    }
}
