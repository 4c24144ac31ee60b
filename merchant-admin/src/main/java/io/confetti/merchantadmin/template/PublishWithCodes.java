package io.confetti.merchantadmin.template;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.merchantadmin.code.series.SeriesReady;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Publishes a draft whose codes are ready, if that was wished, in the transaction that makes them ready. One whose claim window is over
 * meanwhile stays a draft: the codes are ready nevertheless.
 */
@Component
class PublishWithCodes {
    private static final Logger LOG = LoggerFactory.getLogger(PublishWithCodes.class);

    private final TemplateStocks stocks;
    private final PublishTemplate publish;
    private final SuiteClock clock;

    PublishWithCodes(TemplateStocks stocks, PublishTemplate publish, SuiteClock clock) {
        this.stocks = stocks;
        this.publish = publish;
        this.clock = clock;
    }

    @EventListener
    void on(SeriesReady ready) {
        if (!ready.publish()) {
            return;
        }
        TemplateStock stock = stocks.find(ready.templateId()).orElseThrow();
        if (stock.status() != StockStatus.DRAFT) {
            return;
        }
        if (!clock.instant().isBefore(stock.claimEnd())) {
            LOG.warn("Template not published with its codes, its window is over templateId={}", ready.templateId());
            return;
        }
        publish.publish(ready.shopId(), ready.templateId());
    }
}
