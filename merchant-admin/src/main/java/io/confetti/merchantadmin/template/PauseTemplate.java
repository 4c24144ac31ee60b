package io.confetti.merchantadmin.template;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stops granting for a while and goes on with it. Nothing is granted after a pause has committed: claims are refused, a push
 * waits. Doing it again changes nothing and is answered alike.
 */
@Component
public class PauseTemplate {
    private static final Logger LOG = LoggerFactory.getLogger(PauseTemplate.class);

    private final TemplateQueries templates;
    private final TemplateStocks stocks;

    PauseTemplate(TemplateQueries templates, TemplateStocks stocks) {
        this.templates = templates;
        this.stocks = stocks;
    }

    @Transactional
    public Template pause(long shopId, long templateId) {
        return move(shopId, templateId, StockStatus.ACTIVE, StockStatus.PAUSED);
    }

    @Transactional
    public Template resume(long shopId, long templateId) {
        return move(shopId, templateId, StockStatus.PAUSED, StockStatus.ACTIVE);
    }

    private Template move(long shopId, long templateId, StockStatus from, StockStatus to) {
        templates.require(shopId, templateId);
        if (stocks.move(templateId, to, from)) {
            LOG.info("Template moved templateId={} shopId={} status={}", templateId, shopId, to);
        }
        Template moved = templates.require(shopId, templateId);
        return switch (moved.status()) {
            case DRAFT -> throw TemplateError.NOT_PUBLISHED.refusal();
            case ENDED -> throw TemplateError.ENDED.refusal();
            default -> moved;
        };
    }
}
