package io.confetti.merchantadmin.template;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import java.time.Instant;

/** Coupon template (优惠券模板) with its live stock. */
public record Template(TemplateFacts facts, TemplateStock stock) {

    public long id() {
        return facts.id();
    }

    /** As the stock row has it: a window that is over changes nothing there, since pushes accepted in time still grant. */
    public StockStatus status() {
        return stock.status();
    }

    /** As operators see it: ENDED once the window is over. A paused one stays PAUSED, for pushes accepted in time wait. */
    public StockStatus statusAt(Instant now) {
        return status() == StockStatus.ACTIVE && isOver(now) ? StockStatus.ENDED : status();
    }

    public boolean hasBegun(Instant now) {
        return !now.isBefore(stock.claimStart());
    }

    public boolean isOver(Instant now) {
        return !now.isBefore(stock.claimEnd());
    }
}
