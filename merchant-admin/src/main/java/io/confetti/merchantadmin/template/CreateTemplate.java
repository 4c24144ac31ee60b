package io.confetti.merchantadmin.template;

import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.merchantadmin.template.store.TemplateStore;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Makes a template and opens its stock row, in one transaction. */
@Component
public class CreateTemplate {
    private static final Logger LOG = LoggerFactory.getLogger(CreateTemplate.class);
    private static final int FIRST_VERSION = 1;
    private static final int FIRST_REVISION = 0;

    private final TemplateStore templates;
    private final TemplateStocks stocks;
    private final TemplateOffers offers;
    private final Ids ids;
    private final SuiteClock clock;

    CreateTemplate(TemplateStore templates, TemplateStocks stocks, TemplateOffers offers, Ids ids, SuiteClock clock) {
        this.templates = templates;
        this.stocks = stocks;
        this.offers = offers;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    public Template create(Caller operator, TemplateDraft draft) {
        var facts = new TemplateFacts(
                ids.next(),
                operator.shopId(),
                FIRST_REVISION,
                draft.name(),
                draft.texts(),
                FIRST_VERSION,
                draft.audience(),
                draft.conditions(),
                draft.visibleFrom(),
                draft.perUserLimit(),
                draft.rule(),
                clock.instant(),
                operator.subject());
        var status = draft.draft() ? StockStatus.DRAFT : StockStatus.ACTIVE;
        templates.insert(facts);
        stocks.open(facts.id(), draft.stock(), status, draft.claimStart(), draft.claimEnd());
        offers.put(facts.offer());
        LOG.info("Template created templateId={} shopId={} status={}", facts.id(), facts.shopId(), status);
        return new Template(facts, stocks.find(facts.id()).orElseThrow());
    }
}
