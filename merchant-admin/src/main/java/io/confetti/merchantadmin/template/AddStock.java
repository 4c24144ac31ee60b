package io.confetti.merchantadmin.template;

import io.confetti.core.stock.TemplateStocks;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Raises the stock of a template that has not ended. Not idempotent by itself: the caller brings a key. */
@Component
public class AddStock {
    private static final Logger LOG = LoggerFactory.getLogger(AddStock.class);

    private final TemplateQueries templates;
    private final TemplateStocks stocks;

    AddStock(TemplateQueries templates, TemplateStocks stocks) {
        this.templates = templates;
        this.stocks = stocks;
    }

    @Transactional
    public Template add(long shopId, long templateId, long quantity) {
        Template template = templates.require(shopId, templateId);
        var raised = stocks.raise(templateId, quantity).orElseThrow(TemplateError.ENDED::refusal);
        LOG.info("Stock raised templateId={} by={} issued={}", templateId, quantity, raised.issued());
        return new Template(template.facts(), raised);
    }
}
