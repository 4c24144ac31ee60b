package io.confetti.core.offer;

import io.confetti.core.offer.store.OfferRows;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The offers in the database. */
@Component
public class TemplateOffers {

    private final OfferRows rows;
    private final TemplateChanges changes;

    TemplateOffers(OfferRows rows, TemplateChanges changes) {
        this.rows = rows;
        this.changes = changes;
    }

    /** Writes the offer, and when its coupons end, in the transaction that changes the template; every instance hears of it. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void put(TemplateOffer offer) {
        if (offer.rule().hasUnknowns()) {
            throw new IllegalArgumentException("Rule of a later release templateId=" + offer.templateId());
        }
        rows.put(offer);
        rows.putEndIfAbsent(offer);
        changes.publishAfterCommit(offer.templateId());
    }

    public Optional<TemplateOffer> find(long templateId) {
        return rows.find(templateId);
    }
}
