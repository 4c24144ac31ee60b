package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimVerdict;
import io.confetti.core.stock.JudgeClaim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimFigures;
import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.engine.template.TemplateCache;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Takes a user's claim: judged by one script, durable before it is answered. */
@Component
public class ClaimCoupon {

    private final TemplateCache templates;
    private final JudgeClaim judgeClaim;
    private final SendClaims sendClaims;
    private final ResumeClaim resume;
    private final ClaimInDatabase inDatabase;
    private final FindForgotten forgotten;
    private final RefuseAtOnce refuse;
    private final ClaimMode mode;
    private final ClaimFigures figures;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    ClaimCoupon(
            TemplateCache templates,
            JudgeClaim judgeClaim,
            SendClaims sendClaims,
            ResumeClaim resume,
            ClaimInDatabase inDatabase,
            FindForgotten forgotten,
            RefuseAtOnce refuse,
            ClaimMode mode,
            ClaimFigures figures,
            SuiteClock clock,
            FailPoints failPoints) {
        this.templates = templates;
        this.judgeClaim = judgeClaim;
        this.sendClaims = sendClaims;
        this.resume = resume;
        this.inDatabase = inDatabase;
        this.forgotten = forgotten;
        this.refuse = refuse;
        this.mode = mode;
        this.figures = figures;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    /**
     * Repeating it with the same key changes nothing and answers alike.
     *
     * @return pending, or decided if it was decided before
     * @throws CouponException why it is refused; a refusal leaves no trace
     */
    public Ticket claim(long userId, long templateId, String idempotencyKey, String channel) {
        Instant now = clock.instant();
        PublishedTemplate template = templates
                .find(templateId)
                .filter(found -> found.isVisible(now))
                .orElseThrow(ClaimError.TEMPLATE_NOT_FOUND::refusal);
        long claimId = TicketNumber.of(userId, templateId, idempotencyKey).claimId();
        AcceptedClaim claim = new AcceptedClaim(claimId, templateId, userId, idempotencyKey, channel, now, 0);
        return mode.passesRedisBy(templateId) ? inDatabase.claim(template, claim) : throughTheFilter(template, claim);
    }

    private Ticket throughTheFilter(PublishedTemplate template, AcceptedClaim claim) {
        ClaimVerdict verdict;
        try {
            verdict = judgeClaim.claim(claim, template.offer().perUserLimit(), template.stock());
        } catch (RuntimeException failure) {
            if (!mode.redisFailed(failure)) {
                throw failure;
            }
            return inDatabase.claim(template, claim);
        }
        failPoints.reach("claim-held-not-sent", claim.userId());
        return answer(template, claim, verdict);
    }

    private Ticket answer(PublishedTemplate template, AcceptedClaim claim, ClaimVerdict verdict) {
        return switch (verdict.status()) {
            case DECIDED -> Ticket.decided(new TicketNumber(claim.templateId(), claim.claimId()), verdict.ticket());
            case OK -> {
                figures.accepted();
                yield send(accepted(claim, claim.acceptedAt(), verdict.gen()));
            }
            case REPLAYED -> sendAgain(accepted(claim, verdict.heldSince(), verdict.gen()));
            case KEY_REUSED -> throw new CouponException(CommonError.KEY_REUSED);
            case NOT_STARTED, ENDED, PAUSED, SOLD_OUT, LIMIT_REACHED ->
                forgotten
                        .find(claim, verdict, template.stock())
                        .orElseThrow(() -> refuse.because(
                                ClaimError.valueOf(verdict.status().name()), template));
        };
    }

    private Ticket send(AcceptedClaim accepted) {
        try {
            sendClaims
                    .send(accepted)
                    .orTimeout(ClaimTimes.LONGEST_SEND.toMillis(), TimeUnit.MILLISECONDS)
                    .join();
        } catch (CompletionException neitherBrokerNorDatabase) {
            throw new CouponException(
                    CommonError.UNAVAILABLE, Map.of(), java.util.List.of(), neitherBrokerNorDatabase.getCause());
        }
        failPoints.reach("claim-sent-not-answered", accepted.userId());
        return Ticket.pending(new TicketNumber(accepted.templateId(), accepted.claimId()), accepted.acceptedAt());
    }

    private static AcceptedClaim accepted(AcceptedClaim claim, Instant acceptedAt, long gen) {
        return new AcceptedClaim(
                claim.claimId(),
                claim.templateId(),
                claim.userId(),
                claim.idempotencyKey(),
                claim.channel(),
                acceptedAt,
                gen);
    }

    /** Nobody knows whether the first request came as far as its message. */
    private Ticket sendAgain(AcceptedClaim accepted) {
        return resume.resume(accepted).orElseGet(() -> send(accepted));
    }
}
