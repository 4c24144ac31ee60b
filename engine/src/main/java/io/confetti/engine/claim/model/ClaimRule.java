package io.confetti.engine.claim.model;

import io.confetti.core.stock.ClaimConditions;
import io.confetti.core.stock.TemplateStock;
import java.time.Instant;

/** The conditions of the stock row under which a claim may be decided, stock apart, as refusals of this feature. */
public final class ClaimRule {

    private ClaimRule() {}

    /**
     * @param stock null if the template has no row
     * @param acceptedAt the window is judged by it, so that what was accepted before the natural end is honoured
     * @return null if all are met
     */
    public static ClaimError refusal(TemplateStock stock, Instant acceptedAt) {
        if (stock == null) {
            return ClaimError.ENDED;
        }
        return ClaimConditions.refusal(stock, acceptedAt)
                .map(refusal -> ClaimError.valueOf(refusal.name()))
                .orElse(null);
    }
}
