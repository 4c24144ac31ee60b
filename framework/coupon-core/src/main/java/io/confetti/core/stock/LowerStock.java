package io.confetti.core.stock;

import io.confetti.core.offer.TemplateChanges;
import io.confetti.core.stock.store.StockRows;
import io.confetti.platform.redis.WriteBeside;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Takes stock away that nobody has been promised: it is held in the filter first, so that no chunk and no claim counts on it,
 * then it leaves the database.
 *
 * <p>The version of the stock rises before the hold is taken, in a transaction of its own: whoever reads it finds the filter
 * behind and has it loaded anew. So a hold whose owner died with its transaction does not stay, and after the commit the filter
 * is loaded once with what is left.
 */
@Component
public class LowerStock {
    private static final Logger LOG = LoggerFactory.getLogger(LowerStock.class);

    private final StockRows rows;
    private final HoldBack holdBack;
    private final TemplateStocks stocks;
    private final TemplateChanges changes;
    private final WriteBeside beside;

    LowerStock(StockRows rows, HoldBack holdBack, TemplateStocks stocks, TemplateChanges changes, WriteBeside beside) {
        this.rows = rows;
        this.holdBack = holdBack;
        this.stocks = stocks;
        this.changes = changes;
        this.beside = beside;
    }

    /** What became of it. */
    public enum Outcome {
        LOWERED,
        /** Less is left than wanted, or it is promised to rows and claims under way. */
        TOO_FEW,
        /** The stock is not as it was read any more, or the filter was loaded at this moment: to be tried again. */
        CHANGED
    }

    /**
     * In the caller's transaction, which must not have touched the stock yet; everything but LOWERED has it rolled back.
     *
     * @param read stock of a published template, as the wish was judged by it
     * @param by coupons, at least one
     * @throws StockUnavailableException if the filter cannot be loaded now
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Outcome lower(TemplateStock read, long by) {
        long templateId = read.templateId();
        holdBack.load(templateId);
        long raised = stocks.raiseVersion(templateId);
        HoldBack.Answer answer = holdBack.hold(templateId, raised, by);
        if (answer != HoldBack.Answer.HELD) {
            return answer == HoldBack.Answer.TOO_FEW ? Outcome.TOO_FEW : Outcome.CHANGED;
        }
        settleAfterwards(templateId, raised, by);
        if (rows.lower(templateId, read.issued(), by)) {
            changes.publishAfterCommit(templateId);
            return Outcome.LOWERED;
        }
        boolean isAsRead = stocks.find(templateId)
                .filter(now -> now.issued() == read.issued() && now.status() == read.status())
                .isPresent();
        return isAsRead ? Outcome.TOO_FEW : Outcome.CHANGED;
    }

    private void settleAfterwards(long templateId, long raised, long by) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                long taken = status == STATUS_COMMITTED ? by : 0;
                if (!beside.run(() -> holdBack.settle(templateId, raised, taken))) {
                    LOG.warn("Held stock not settled, the next load forgets it templateId={}", templateId);
                }
            }
        });
    }
}
