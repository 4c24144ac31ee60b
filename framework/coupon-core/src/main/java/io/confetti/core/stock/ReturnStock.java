package io.confetti.core.stock;

import io.confetti.core.offer.TemplateChanges;
import io.confetti.core.stock.store.StockRows;
import io.confetti.platform.redis.WriteBeside;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Gives the stock of revoked coupons back, as the last statement of the transaction that revokes them. Until Redis hears of it
 * the filter knows too little, never too much.
 */
@Component
public class ReturnStock {

    private static final Logger log = LoggerFactory.getLogger(ReturnStock.class);

    private final StockRows rows;
    private final StockFilter filter;
    private final ForgetGranted forgetGranted;
    private final TemplateChanges changes;
    private final WriteBeside beside;

    ReturnStock(
            StockRows rows,
            StockFilter filter,
            ForgetGranted forgetGranted,
            TemplateChanges changes,
            WriteBeside beside) {
        this.rows = rows;
        this.filter = filter;
        this.forgetGranted = forgetGranted;
        this.changes = changes;
        this.beside = beside;
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
        changes.publishAfterCommit(templateId);
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                if (!beside.run(() -> follow(now, quantity, users))) {
                    log.warn("Stock filter did not follow templateId={}", templateId);
                }
            }
        });
    }

    /** The filter is loaded anew before it is used again: its version is behind from the commit on. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void reloadFilter(long templateId) {
        rows.giveBack(templateId, 0, 0, 1);
        changes.publishAfterCommit(templateId);
    }

    private void follow(TemplateStock changed, int quantity, List<Long> users) {
        try {
            forgetGranted.ofRevoked(changed.templateId(), users);
            filter.adjust(changed, quantity);
        } catch (RuntimeException unreachable) {
            log.warn("Stock filter did not follow templateId={}", changed.templateId(), unreachable);
        }
    }
}
