package io.confetti.engine.claim;

import io.confetti.core.contract.AcceptedClaim;
import io.confetti.core.stock.Claim;
import io.confetti.core.stock.TemplateStock;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.engine.template.PublishedTemplate;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Claims while Redis is away: decided at once by the database, a few at a time; the others are asked to come again. */
@Component
class ClaimInDatabase {

    private static final long PATIENCE_MILLIS = 500;

    private final HandleClaims handleClaims;
    private final TemplateStocks stocks;
    private final FindForgotten forgotten;
    private final RefuseAtOnce refuse;
    private final BlockedTemplates blocked;
    private final ClaimMode mode;
    private final Semaphore places;

    ClaimInDatabase(
            HandleClaims handleClaims,
            TemplateStocks stocks,
            FindForgotten forgotten,
            RefuseAtOnce refuse,
            BlockedTemplates blocked,
            ClaimMode mode,
            ClaimProperties settings) {
        this.handleClaims = handleClaims;
        this.stocks = stocks;
        this.forgotten = forgotten;
        this.refuse = refuse;
        this.blocked = blocked;
        this.mode = mode;
        this.places = new Semaphore(settings.databaseClaims());
    }

    /** @throws io.confetti.platform.error.CouponException why it is refused, or 503 if too many come at once */
    Ticket claim(PublishedTemplate template, Claim claim) {
        enter();
        try {
            return blocked.run(claim.templateId(), () -> decide(template, claim));
        } finally {
            places.release();
        }
    }

    private Ticket decide(PublishedTemplate template, Claim claim) {
        if (forgotten.stored(claim).isEmpty()) { // one that has a row keeps its answer
            refuseWithoutTrace(template, claim);
        }
        mode.passBy(claim.templateId(), () -> stocks.newGeneration(claim.templateId()));
        return handleClaims.handleWithoutRedis(accepted(claim)).ticket();
    }

    private void enter() {
        try {
            if (places.tryAcquire(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        throw ClaimError.BUSY.refusal();
    }

    /** A new claim that has no chance leaves no row. */
    private void refuseWithoutTrace(PublishedTemplate template, Claim claim) {
        TemplateStock books = stocks.find(claim.templateId()).orElseThrow(ClaimError.TEMPLATE_NOT_FOUND::refusal);
        ClaimError refusal = ClaimRule.refusal(books, claim.acceptedAt());
        if (refusal == null && books.left() == 0) {
            refusal = ClaimError.SOLD_OUT;
        }
        if (refusal != null) {
            throw refuse.because(refusal, template);
        }
    }

    private static AcceptedClaim accepted(Claim claim) {
        return new AcceptedClaim(
                claim.id(),
                claim.templateId(),
                claim.userId(),
                claim.idempotencyKey(),
                claim.channel(),
                claim.acceptedAt(),
                0);
    }
}
