package io.confetti.merchantadmin.template;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import java.time.Instant;

/** Coupon template (优惠券模板) with its live stock. */
public record Template(TemplateFacts facts, TemplateStock stock) {

    public long id() {
        return facts.id();
    }

    public StockStatus status() {
        return stock.status();
    }

    public boolean hasBegun(Instant now) {
        return !now.isBefore(stock.claimStart());
    }

    public boolean isOver(Instant now) {
        return !now.isBefore(stock.claimEnd());
    }
}
