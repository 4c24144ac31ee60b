package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimVerdict;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimMetrics;
import io.confetti.engine.claim.model.ClaimTimes;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.failpoint.FailPoints;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Turns the verdict of the script into the answer: a durable claim and its ticket, or a refusal. */
@Component
class AnswerClaim {

    private final SendClaims sendClaims;
    private final ResumeClaim resume;
    private final FindForgotten forgotten;
    private final ClaimMetrics metrics;
    private final FailPoints failPoints;

    AnswerClaim(
            SendClaims sendClaims,
            ResumeClaim resume,
            FindForgotten forgotten,
            ClaimMetrics metrics,
            FailPoints failPoints) {
        this.sendClaims = sendClaims;
        this.resume = resume;
        this.forgotten = forgotten;
        this.metrics = metrics;
        this.failPoints = failPoints;
    }

    /** @throws CouponException why it is refused, or 503 if the claim cannot be made durable */
    Ticket answer(PublishedTemplate template, AcceptedClaim claim, ClaimVerdict verdict) {
        failPoints.reach("claim-held-not-sent", claim.userId());
        return switch (verdict.status()) {
            case DECIDED -> Ticket.decided(number(claim), verdict.ticket());
            case OK -> {
                metrics.accepted();
                yield send(heldSince(claim.acceptedAt(), claim, verdict));
            }
            case REPLAYED -> sendAgain(heldSince(verdict.heldSince(), claim, verdict));
            case KEY_REUSED -> throw new CouponException(CommonError.KEY_REUSED);
            case NOT_STARTED, ENDED, PAUSED, NOT_IN_AUDIENCE, SOLD_OUT, LIMIT_REACHED ->
                forgotten
                        .find(claim, verdict, template.stock())
                        .orElseThrow(() ->
                                refusal(ClaimError.valueOf(verdict.status().name()), template));
        };
    }

    private CouponException refusal(ClaimError reason, PublishedTemplate template) {
        metrics.refused(reason, template);
        return reason.refusal(template);
    }

    private Ticket send(AcceptedClaim claim) {
        try {
            sendClaims
                    .send(claim)
                    .orTimeout(ClaimTimes.LONGEST_SEND.toMillis(), TimeUnit.MILLISECONDS)
                    .join();
        } catch (CompletionException neitherBrokerNorDatabase) {
            throw new CouponException(
                    CommonError.UNAVAILABLE, Map.of(), List.of(), neitherBrokerNorDatabase.getCause());
        }
        failPoints.reach("claim-sent-not-answered", claim.userId());
        return Ticket.pending(number(claim), claim.acceptedAt());
    }

    /** It is not known whether the first request came as far as its message. */
    private Ticket sendAgain(AcceptedClaim claim) {
        return resume.resume(claim).orElseGet(() -> send(claim));
    }

    private static TicketNumber number(AcceptedClaim claim) {
        return new TicketNumber(claim.templateId(), claim.claimId());
    }

    private static AcceptedClaim heldSince(Instant acceptedAt, AcceptedClaim claim, ClaimVerdict verdict) {
        return new AcceptedClaim(
                claim.claimId(),
                claim.templateId(),
                claim.userId(),
                claim.idempotencyKey(),
                claim.channel(),
                acceptedAt,
                verdict.gen());
    }
}
