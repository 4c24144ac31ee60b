package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimVerdict;
import io.confetti.core.stock.JudgeClaim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.engine.template.TemplateCache;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Takes a user's claim: judged by one script, durable before it is answered. */
@Component
public class ClaimCoupon {

    private final TemplateCache templates;
    private final ClaimMode mode;
    private final JudgeClaim judgeClaim;
    private final AnswerClaim answerClaim;
    private final ClaimInDatabase inDatabase;
    private final SuiteClock clock;

    ClaimCoupon(
            TemplateCache templates,
            ClaimMode mode,
            JudgeClaim judgeClaim,
            AnswerClaim answerClaim,
            ClaimInDatabase inDatabase,
            SuiteClock clock) {
        this.templates = templates;
        this.mode = mode;
        this.judgeClaim = judgeClaim;
        this.answerClaim = answerClaim;
        this.inDatabase = inDatabase;
        this.clock = clock;
    }

    /**
     * Repeating it with the same key changes nothing and answers alike.
     *
     * @return pending, or decided if it was decided before
     * @throws io.confetti.platform.error.CouponException why it is refused; a refusal leaves no trace
     */
    public Ticket claim(long userId, long templateId, String idempotencyKey, String channel) {
        Instant now = clock.instant();
        PublishedTemplate template = templates
                .find(templateId)
                .filter(found -> found.isVisible(now))
                .orElseThrow(ClaimError.TEMPLATE_NOT_FOUND::refusal);
        long claimId = TicketNumber.of(userId, templateId, idempotencyKey).claimId();
        AcceptedClaim claim = new AcceptedClaim(claimId, templateId, userId, idempotencyKey, channel, now, 0);
        return mode.bypassesRedis(templateId) ? inDatabase.claim(template, claim) : claim(template, claim);
    }

    private Ticket claim(PublishedTemplate template, AcceptedClaim claim) {
        ClaimVerdict verdict;
        try {
            verdict = judgeClaim.claim(claim, template.offer().perUserLimit(), template.stock());
        } catch (RuntimeException failure) {
            if (!mode.redisFailed(failure)) {
                throw failure;
            }
            return inDatabase.claim(template, claim);
        }
        return answerClaim.answer(template, claim, verdict);
    }
}
