package io.confetti.core.stock;

import io.confetti.core.offer.TemplateChanges;
import io.confetti.core.stock.store.StockRows;
import io.confetti.platform.redis.WriteBeside;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** What operators do to a template's stock. Every change runs in the caller's transaction unless it says otherwise. */
@Component
public class TemplateStocks {

    private static final Logger log = LoggerFactory.getLogger(TemplateStocks.class);

    private final StockRows rows;
    private final StockFilter filter;
    private final TemplateChanges changes;
    private final WriteBeside beside;

    TemplateStocks(StockRows rows, StockFilter filter, TemplateChanges changes, WriteBeside beside) {
        this.rows = rows;
        this.filter = filter;
        this.changes = changes;
        this.beside = beside;
    }

    /** Inserts the stock row of a new template. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void open(long templateId, long issued, StockStatus status, Instant claimStart, Instant claimEnd) {
        rows.insert(templateId, issued, status, claimStart, claimEnd);
    }

    /**
     * Raises the stock; the Redis filter follows after the commit.
     *
     * @return the stock afterwards, empty if the template has ended or does not exist
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Optional<TemplateStock> raise(long templateId, long by) {
        if (!rows.raise(templateId, by)) {
            return Optional.empty();
        }
        TemplateStock now = find(templateId).orElseThrow();
        followAfterCommit(now, () -> filter.adjust(now, by));
        return Optional.of(now);
    }

    /**
     * Every change has a version of its own, so that a filter that missed one knows it.
     *
     * @param follow what the filter is told; it may fail, for the filter sees a gap in the versions then and loads itself
     */
    void followAfterCommit(TemplateStock changed, Runnable follow) {
        changes.publishAfterCommit(changed.templateId());
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                if (!beside.run(() -> follow(changed, follow))) {
                    log.warn("Stock filter did not follow templateId={}", changed.templateId());
                }
            }
        });
    }

    /**
     * Moves the status by compare-and-set. Nothing is given after an ENDED or PAUSED has been committed.
     *
     * @return whether the template was in one of the states {@code from}
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean move(long templateId, StockStatus to, StockStatus... from) {
        boolean moved = rows.move(templateId, to, from);
        if (moved) {
            TemplateStock now = find(templateId).orElseThrow();
            followAfterCommit(now, () -> filter.adjust(now, 0));
        }
        return moved;
    }

    /**
     * Gives a draft another stock and window.
     *
     * @param read as it was judged; a stock that has another version by now stays
     * @return whether it was changed
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean redraft(TemplateStock read, long issued, Instant claimStart, Instant claimEnd) {
        boolean changed = rows.redraft(read.templateId(), read.version(), issued, claimStart, claimEnd);
        if (changed) {
            changes.publishAfterCommit(read.templateId());
        }
        return changed;
    }

    /**
     * Lets the claim window of a published template end later. The version rises, and the filter does not follow: it notices the
     * gap at its next use and loads itself, for the window that it was loaded with is over too early.
     *
     * @return false if the template is a draft, has ended, or ends later already
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean extend(long templateId, Instant claimEnd) {
        boolean extended = rows.extend(templateId, claimEnd);
        if (extended) {
            changes.publishAfterCommit(templateId);
        }
        return extended;
    }

    /**
     * Makes the Redis filter of the template old, so that it is loaded before it is believed again: to be called before
     * coupons are given past Redis. In a transaction of its own.
     */
    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public void newGeneration(long templateId) {
        rows.newGeneration(templateId);
    }

    /**
     * Makes whoever reads the stock from now on find the filter behind, so that it is loaded before it is believed. In a
     * transaction of its own.
     *
     * @return the version that the stock has now
     */
    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public long raiseVersion(long templateId) {
        rows.raiseVersion(templateId);
        return find(templateId).orElseThrow().version();
    }

    public Optional<TemplateStock> find(long templateId) {
        return rows.find(templateId);
    }

    public Map<Long, TemplateStock> findAll(Collection<Long> templateIds) {
        return rows.findAll(templateIds);
    }

    private static void follow(TemplateStock changed, Runnable follow) {
        try {
            follow.run();
        } catch (RuntimeException unreachable) {
            log.warn("Stock filter did not follow templateId={}", changed.templateId(), unreachable);
        }
    }
}
