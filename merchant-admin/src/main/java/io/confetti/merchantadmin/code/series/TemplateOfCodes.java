package io.confetti.merchantadmin.code.series;

import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.platform.time.SuiteClock;
import org.springframework.stereotype.Component;

/** What a series needs to know of its template; the kernel knows it, so templates may know codes. */
@Component
public class TemplateOfCodes {
    private final TemplateOffers offers;
    private final TemplateStocks stocks;
    private final SuiteClock clock;

    TemplateOfCodes(TemplateOffers offers, TemplateStocks stocks, SuiteClock clock) {
        this.offers = offers;
        this.stocks = stocks;
        this.clock = clock;
    }

    /** @throws io.confetti.platform.error.CouponException 404 if the shop has no such template */
    public TemplateStock require(long shopId, long templateId) {
        return offers.find(templateId)
                .filter(offer -> offer.shopId() == shopId)
                .flatMap(offer -> stocks.find(templateId))
                .orElseThrow(CodeError.TEMPLATE_NOT_FOUND::refusal);
    }

    /** @throws io.confetti.platform.error.CouponException as {@link #require}; 409 if nothing is given of it any more */
    public TemplateStock requireOpen(long shopId, long templateId) {
        TemplateStock stock = require(shopId, templateId);
        if (stock.status() == StockStatus.ENDED || !clock.instant().isBefore(stock.claimEnd())) {
            throw CodeError.TEMPLATE_OVER.refusal();
        }
        return stock;
    }
}
