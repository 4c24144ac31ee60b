package io.confetti.engine.claim;

import io.confetti.core.contract.AcceptedClaim;
import io.confetti.core.stock.Claim;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.engine.claim.store.ClaimRows;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Claims while Redis is away: decided at once by the database, a few at a time; the others are asked to come again. */
@Component
class ClaimInDatabase {

    private static final long PATIENCE_MILLIS = 500;

    private final HandleClaims handleClaims;
    private final TemplateStocks stocks;
    private final ClaimRows rows;
    private final ClaimMode mode;
    private final Semaphore places;

    ClaimInDatabase(
            HandleClaims handleClaims,
            TemplateStocks stocks,
            ClaimRows rows,
            ClaimMode mode,
            ClaimProperties settings) {
        this.handleClaims = handleClaims;
        this.stocks = stocks;
        this.rows = rows;
        this.mode = mode;
        this.places = new Semaphore(settings.databaseClaims());
    }

    /** @throws io.confetti.platform.error.CouponException why it is refused, or 503 if too many come at once */
    Ticket claim(Claim claim) {
        enter();
        try {
            refuseWithoutTrace(claim);
            if (mode.passBy(claim.templateId())) {
                stocks.newGeneration(claim.templateId());
            }
            return handleClaims.handleWithoutRedis(accepted(claim)).ticket();
        } finally {
            places.release();
        }
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
    private void refuseWithoutTrace(Claim claim) {
        if (rows.find(claim.id()).isPresent()) {
            return; // it keeps the answer that it has
        }
        TemplateStock books = stocks.find(claim.templateId()).orElseThrow(ClaimError.TEMPLATE_NOT_FOUND::refusal);
        if (books.status() == StockStatus.PAUSED) {
            throw ClaimError.PAUSED.refusal();
        }
        if (books.status() != StockStatus.ACTIVE || !claim.acceptedAt().isBefore(books.claimEnd())) {
            throw ClaimError.ENDED.refusal();
        }
        if (claim.acceptedAt().isBefore(books.claimStart())) {
            throw ClaimError.NOT_STARTED.refusal();
        }
        if (books.left() == 0) {
            throw ClaimError.SOLD_OUT.refusal();
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
