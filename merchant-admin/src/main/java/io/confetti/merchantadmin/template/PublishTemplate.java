package io.confetti.merchantadmin.template;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Makes a draft ACTIVE. Publishing an ACTIVE template again changes nothing and is answered alike. */
@Component
public class PublishTemplate {
    private static final Logger LOG = LoggerFactory.getLogger(PublishTemplate.class);

    private final TemplateQueries templates;
    private final TemplateStocks stocks;
    private final SuiteClock clock;

    PublishTemplate(TemplateQueries templates, TemplateStocks stocks, SuiteClock clock) {
        this.templates = templates;
        this.stocks = stocks;
        this.clock = clock;
    }

    @Transactional
    public Template publish(long shopId, long templateId) {
        Template template = templates.require(shopId, templateId);
        if (template.status() == StockStatus.DRAFT && template.isOver(clock.instant())) {
            throw TemplateError.WINDOW_OVER.refusal();
        }
        if (stocks.move(templateId, StockStatus.ACTIVE, StockStatus.DRAFT)) {
            LOG.info("Template published templateId={} shopId={}", templateId, shopId);
        }
        Template published = templates.require(shopId, templateId);
        if (published.status() != StockStatus.ACTIVE) {
            throw TemplateError.NOT_PUBLISHABLE.refusal();
        }
        return published;
    }
}
