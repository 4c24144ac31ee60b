package io.confetti.engine.claim.model;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import java.time.Instant;

/** Whether the books allow a claim at all, stock apart: the same rule in the same order as {@code lua/claim.lua}. */
public final class ClaimRule {

    private ClaimRule() {}

    /**
     * @param books null if the template is not in the books
     * @param acceptedAt the window is judged by it, so that what was accepted before the natural end is honoured
     * @return null if they do
     */
    public static ClaimError refusal(TemplateStock books, Instant acceptedAt) {
        if (books == null) {
            return ClaimError.ENDED;
        }
        if (books.status() != StockStatus.ACTIVE) {
            return books.status() == StockStatus.PAUSED ? ClaimError.PAUSED : ClaimError.ENDED;
        }
        if (acceptedAt.isBefore(books.claimStart())) {
            return ClaimError.NOT_STARTED;
        }
        return acceptedAt.isBefore(books.claimEnd()) ? null : ClaimError.ENDED;
    }
}
