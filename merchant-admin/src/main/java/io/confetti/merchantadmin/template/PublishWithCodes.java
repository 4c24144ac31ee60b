package io.confetti.merchantadmin.template;

import io.confetti.core.code.SeriesState;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesGivenUp;
import io.confetti.merchantadmin.code.series.SeriesQueries;
import io.confetti.merchantadmin.code.series.SeriesReady;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Publishes a draft whose codes are ready, if that was wished, in the transaction that makes the last of them ready, or closes the last that
 * was not. One whose claim window is over meanwhile, or that was ended, stays what it is: the codes are ready nevertheless.
 */
@Component
class PublishWithCodes {
    private static final Logger LOG = LoggerFactory.getLogger(PublishWithCodes.class);

    private final TemplateStocks stocks;
    private final SeriesQueries series;
    private final SuiteClock clock;

    PublishWithCodes(TemplateStocks stocks, SeriesQueries series, SuiteClock clock) {
        this.stocks = stocks;
        this.series = series;
        this.clock = clock;
    }

    /** Refuses nothing: a series that is built does not fail for its template. */
    @EventListener
    void on(SeriesReady ready) {
        publish(ready.templateId(), ready.seriesId());
    }

    @EventListener
    void on(SeriesGivenUp closed) {
        publish(closed.templateId(), closed.seriesId());
    }

    private void publish(long templateId, long seriesId) {
        List<Series> all = series.ofTemplate(templateId);
        if (all.stream().noneMatch(PublishWithCodes::isWished)) {
            return;
        }
        if (all.stream().anyMatch(Series::isUnready)) {
            LOG.info("Template waits for another series templateId={} seriesId={}", templateId, seriesId);
            return;
        }
        if (!clock.instant().isBefore(stocks.find(templateId).orElseThrow().claimEnd())) {
            LOG.warn("Template not published with its codes, its window is over templateId={}", templateId);
        } else if (stocks.move(templateId, StockStatus.ACTIVE, StockStatus.DRAFT)) {
            LOG.info("Template published with its codes templateId={} seriesId={}", templateId, seriesId);
        }
    }

    private static boolean isWished(Series one) {
        return one.plan().publish() && one.state() != SeriesState.CLOSED;
    }
}
