package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.audience.JudgeAudience;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.engine.template.TemplateCache;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Takes a user's claim: judged by one script, durable before it is answered. */
@Component
public class ClaimCoupon {

    private final TemplateCache templates;
    private final JudgeAudience audience;
    private final TakeClaim takeClaim;
    private final SuiteClock clock;

    ClaimCoupon(TemplateCache templates, JudgeAudience audience, TakeClaim takeClaim, SuiteClock clock) {
        this.templates = templates;
        this.audience = audience;
        this.takeClaim = takeClaim;
        this.clock = clock;
    }

    /**
     * Repeating it with the same key changes nothing and answers alike.
     *
     * @return pending, or decided if it was decided before
     * @throws io.confetti.platform.error.CouponException why it is refused; a refusal leaves no trace
     */
    public Ticket claim(Caller user, long templateId, String idempotencyKey, String channel) {
        Instant now = clock.instant();
        PublishedTemplate template = templates
                .find(templateId)
                .filter(found -> found.isVisible(now))
                .orElseThrow(ClaimError.TEMPLATE_NOT_FOUND::refusal);
        long userId = user.userId();
        long claimId = TicketNumber.of(userId, templateId, idempotencyKey).claimId();
        var claim = new AcceptedClaim(claimId, templateId, userId, idempotencyKey, channel, now, 0);
        return takeClaim.take(template, claim, audience.of(user, template.offer()));
    }
}
