package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimVerdict;
import io.confetti.core.stock.InAudience;
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
     * @param audience matters to a new claim only: one that was accepted before is answered as it was, and nobody is asked
     * @throws io.confetti.platform.error.CouponException why it is refused
     */
    Ticket take(PublishedTemplate template, AcceptedClaim claim, InAudience audience) {
        if (mode.bypassesRedis(template.id())) {
            return inDatabase.claim(template, claim, audience);
        }
        ClaimVerdict verdict;
        try {
            verdict = judgeClaim.claim(claim, template.offer().perUserLimit(), audience, template.stock());
        } catch (RuntimeException failure) {
            if (!mode.redisFailed(failure)) {
                throw failure;
            }
            return inDatabase.claim(template, claim, audience);
        }
        return answerClaim.answer(template, claim, verdict);
    }
}
