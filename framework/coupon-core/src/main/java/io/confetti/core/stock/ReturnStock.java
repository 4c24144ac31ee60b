package io.confetti.core.stock;

import io.confetti.core.offer.TemplateChanges;
import io.confetti.core.stock.store.StockRows;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Gives the stock of revoked coupons back, as the last statement of the transaction that revokes them. Until Redis hears of it
 * the filter knows too little, never too much.
 */
@Component
public class ReturnStock {

    private final StockRows rows;
    private final StockFilter filter;
    private final ForgetGranted forgetGranted;
    private final TemplateStocks stocks;
    private final TemplateChanges changes;

    ReturnStock(
            StockRows rows,
            StockFilter filter,
            ForgetGranted forgetGranted,
            TemplateStocks stocks,
            TemplateChanges changes) {
        this.rows = rows;
        this.filter = filter;
        this.forgetGranted = forgetGranted;
        this.stocks = stocks;
        this.changes = changes;
    }

    /** The filter hears nothing: many such transactions end with one {@link #reloadFilter}. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void giveBack(long templateId, int quantity) {
        if (quantity > 0) {
            rows.giveBack(templateId, quantity, 0, 0);
        }
    }

    /**
     * The filter follows after the commit: it forgets how many coupons the users have, then the stock is available. If it hears
     * only the first or nothing of it, it sees the gap in the versions and loads itself.
     *
     * @param keptPlaces of the quantity, coupons that still count for the limit of their users
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void giveBackAndTell(long templateId, int quantity, int keptPlaces, List<Long> users) {
        rows.giveBack(templateId, quantity, keptPlaces, 1);
        TemplateStock now = rows.find(templateId).orElseThrow();
        stocks.followAfterCommit(now, () -> {
            forgetGranted.ofRevoked(templateId, users);
            filter.adjust(now, quantity);
        });
    }

    /** The filter is loaded anew before it is used again: its version is behind from the commit on. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void reloadFilter(long templateId) {
        rows.giveBack(templateId, 0, 0, 1);
        changes.publishAfterCommit(templateId);
    }
}
