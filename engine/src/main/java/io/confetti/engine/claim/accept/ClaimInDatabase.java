package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.stock.InAudience;
import io.confetti.core.stock.TemplateStock;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.engine.claim.decide.HandleClaims;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimMetrics;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.engine.claim.model.ClaimRule;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.platform.outage.Bulkhead;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Claims while Redis is away: the database decides a few concurrently, the others are asked to come again. */
@Component
class ClaimInDatabase {

    private static final Duration TIMEOUT = Duration.ofMillis(500);

    private final HandleClaims handleClaims;
    private final TemplateStocks stocks;
    private final FindForgotten forgotten;
    private final ClaimMetrics metrics;
    private final Bulkhead bulkhead;

    ClaimInDatabase(
            HandleClaims handleClaims,
            TemplateStocks stocks,
            FindForgotten forgotten,
            ClaimMetrics metrics,
            ClaimProperties settings) {
        this.handleClaims = handleClaims;
        this.stocks = stocks;
        this.forgotten = forgotten;
        this.metrics = metrics;
        this.bulkhead = new Bulkhead(settings.databaseClaims(), TIMEOUT);
    }

    /** @throws io.confetti.platform.error.CouponException why it is refused, or 503 if too many come concurrently */
    Ticket claim(PublishedTemplate template, AcceptedClaim claim, InAudience audience) {
        return bulkhead.call(
                () -> {
                    Optional<Claim> before = forgotten.stored(claim);
                    if (before.isEmpty()) {
                        return decide(template, claim, audience);
                    }
                    return before.filter(row -> !row.isPending())
                            .map(Claim::ticket)
                            .orElseGet(
                                    () -> handleClaims.handleWithoutRedis(claim).ticket());
                },
                () -> {
                    throw ClaimError.BUSY.refusal();
                });
    }

    private Ticket decide(PublishedTemplate template, AcceptedClaim claim, InAudience audience) {
        TemplateStock books = stocks.find(claim.templateId()).orElseThrow(ClaimError.TEMPLATE_NOT_FOUND::refusal);
        ClaimError refusal = refusal(books, claim, audience);
        // Again: between the first look and the one at the stock row it may have been granted the last coupon.
        if (refusal != null) {
            boolean underWay = forgotten.mayBeUnderWay(books, claim);
            if (forgotten.stored(claim).isEmpty()) {
                refuse(underWay ? ClaimError.BUSY : refusal, template);
            }
        }
        return handleClaims.handleWithoutRedis(claim).ticket();
    }

    private void refuse(ClaimError reason, PublishedTemplate template) {
        if (reason == ClaimError.BUSY) {
            throw reason.refusal();
        }
        metrics.refused(reason, template);
        throw reason.refusal(template);
    }

    /** A new claim that has no chance leaves no row. */
    private static ClaimError refusal(TemplateStock books, AcceptedClaim claim, InAudience audience) {
        ClaimError refusal = ClaimRule.refusal(books, claim.acceptedAt());
        if (refusal != null) {
            return refusal;
        }
        if (books.left() == 0) {
            return ClaimError.SOLD_OUT;
        }
        return audience.ask() ? null : ClaimError.NOT_IN_AUDIENCE;
    }
}
