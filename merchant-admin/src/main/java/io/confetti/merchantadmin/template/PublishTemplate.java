package io.confetti.merchantadmin.template;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesQueries;
import io.confetti.platform.time.SuiteClock;
import java.util.Map;
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
    private final SeriesQueries series;
    private final SuiteClock clock;

    PublishTemplate(TemplateQueries templates, TemplateStocks stocks, SeriesQueries series, SuiteClock clock) {
        this.templates = templates;
        this.stocks = stocks;
        this.series = series;
        this.clock = clock;
    }

    /** @throws io.confetti.platform.error.CouponException 409 if it has ended, its window is over, or codes of it are not ready */
    @Transactional
    public Template publish(long shopId, long templateId) {
        Template template = templates.require(shopId, templateId);
        if (template.status() == StockStatus.DRAFT) {
            requirePublishable(template);
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

    private void requirePublishable(Template draft) {
        if (draft.isOver(clock.instant())) {
            throw TemplateError.WINDOW_OVER.refusal();
        }
        series.ofTemplate(draft.id()).stream()
                .filter(Series::isUnready)
                .findFirst()
                .ifPresent(unready -> {
                    throw TemplateError.CODES_NOT_READY.refusal(
                            Map.of("seriesId", unready.id(), "state", unready.state()));
                });
    }
}
