package io.confetti.merchantadmin.template;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Ends a template now: nothing is granted after this has committed. Ending it again is answered alike. */
@Component
public class EndTemplate {
    private static final Logger LOG = LoggerFactory.getLogger(EndTemplate.class);

    private final TemplateQueries templates;
    private final TemplateStocks stocks;

    EndTemplate(TemplateQueries templates, TemplateStocks stocks) {
        this.templates = templates;
        this.stocks = stocks;
    }

    @Transactional
    public Template end(long shopId, long templateId) {
        templates.require(shopId, templateId);
        if (stocks.move(templateId, StockStatus.ENDED, StockStatus.ACTIVE, StockStatus.PAUSED)) {
            LOG.info("Template ended templateId={} shopId={}", templateId, shopId);
        }
        Template ended = templates.require(shopId, templateId);
        if (ended.status() != StockStatus.ENDED) {
            throw TemplateError.NOT_ENDABLE.refusal();
        }
        return ended;
    }
}
