package io.confetti.merchantadmin.template;

import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.LowerStock;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.merchantadmin.template.store.TemplateStore;
import io.confetti.platform.request.SeenVersion;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Changes what a template promises: freely while it is a draft, afterwards only so that nobody has less. Coupons that exist stay
 * as they are. What it is already makes no revision, so a repeated call is answered alike.
 */
@Component
public class EditTemplate {
    private static final Logger LOG = LoggerFactory.getLogger(EditTemplate.class);

    private final TemplateQueries queries;
    private final TemplateStore templates;
    private final TemplateStocks stocks;
    private final LowerStock lowerStock;
    private final TemplateOffers offers;
    private final SuiteClock clock;

    EditTemplate(
            TemplateQueries queries,
            TemplateStore templates,
            TemplateStocks stocks,
            LowerStock lowerStock,
            TemplateOffers offers,
            SuiteClock clock) {
        this.queries = queries;
        this.templates = templates;
        this.stocks = stocks;
        this.lowerStock = lowerStock;
        this.offers = offers;
        this.clock = clock;
    }

    /**
     * @param read template that the edit was judged by
     * @param seen revision that the operator made the edit from
     * @throws io.confetti.platform.error.CouponException 409 if it has ended, or has changed meanwhile
     */
    @Transactional
    public Template edit(Template read, TemplateEdit edit, SeenVersion seen) {
        if (read.statusAt(clock.instant()) == StockStatus.ENDED) {
            throw TemplateError.ENDED.refusal();
        }
        if (isAlready(read, edit)) {
            return read;
        }
        TemplateFacts edited = read.facts().edited(edit);
        if (!seen.is(read.facts().revision()) || !templates.edit(edited)) {
            Template current = queries.require(edited.shopId(), edited.id());
            throw TemplateError.REVISION_CHANGED.refusal(
                    seen.and(current.facts().revision()));
        }
        if (!changeStock(read, edit)) {
            throw TemplateError.VERSION_CHANGED.refusal();
        }
        offers.put(edited.offer());
        LOG.info("Template edited templateId={} shopId={} revision={}", read.id(), edited.shopId(), edited.revision());
        return queries.require(edited.shopId(), edited.id());
    }

    private static boolean isAlready(Template read, TemplateEdit edit) {
        var stock = read.stock();
        TemplateFacts facts = read.facts();
        return facts.name().equals(edit.name())
                && facts.texts().equals(edit.texts())
                && facts.audience() == edit.audience()
                && facts.conditions().equals(edit.conditions())
                && facts.visibleFrom().equals(edit.visibleFrom())
                && facts.perUserLimit() == edit.perUserLimit()
                && stock.claimStart().equals(edit.claimStart())
                && stock.claimEnd().equals(edit.claimEnd())
                && stock.issued() == edit.stock();
    }

    private static boolean isLowered(LowerStock.Outcome outcome) {
        if (outcome == LowerStock.Outcome.TOO_FEW) {
            throw TemplateError.STOCK_PROMISED.refusal();
        }
        return outcome == LowerStock.Outcome.LOWERED;
    }

    /** Guarded by the state that the edit was judged by: a draft may be published, or get more stock, at the same time. */
    private boolean changeStock(Template read, TemplateEdit edit) {
        if (read.status() == StockStatus.DRAFT) {
            return stocks.redraft(read.stock(), edit.stock(), edit.claimStart(), edit.claimEnd());
        }
        long less = read.stock().issued() - edit.stock();
        if (less > 0 && !isLowered(lowerStock.lower(read.stock(), less))) {
            return false;
        }
        boolean matters =
                !read.stock().claimEnd().equals(edit.claimEnd()) || read.facts().perUserLimit() != edit.perUserLimit();
        return !matters || stocks.extend(read.id(), edit.claimEnd());
    }
}
