package io.confetti.engine.template;

import io.confetti.core.offer.Audience;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.stock.ClaimConditions;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import java.time.Instant;

/**
 * A template as it was a moment ago: what it gives, and its status, window and version.
 *
 * @param stock its {@code left} may be seconds old; everything else is older than a second only if a
 *     change notification was missed
 */
public record PublishedTemplate(TemplateOffer offer, TemplateStock stock) {

    public long id() {
        return offer.templateId();
    }

    /** Whether users may know of it: a draft, one for pushes only and one to be seen later do not exist for them. */
    public boolean isVisible(Instant now) {
        return offer.audience() == Audience.EVERYBODY
                && stock.status() != StockStatus.DRAFT
                && !now.isBefore(offer.visibleFrom());
    }

    /** Whether lists show it: it can be seen and has not ended. */
    public boolean isListed(Instant now) {
        return isVisible(now) && stock.status() != StockStatus.ENDED && now.isBefore(stock.claimEnd());
    }

    /** Whether a claim could be accepted now, stock apart. */
    public boolean isClaimable(Instant now) {
        return isVisible(now) && ClaimConditions.refusal(stock, now).isEmpty();
    }

    PublishedTemplate withLeft(long left) {
        return new PublishedTemplate(
                offer,
                new TemplateStock(
                        stock.templateId(),
                        stock.issued(),
                        Math.max(0, Math.min(left, stock.issued())),
                        stock.version(),
                        stock.status(),
                        stock.claimStart(),
                        stock.claimEnd()));
    }
}
