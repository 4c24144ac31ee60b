package io.confetti.core.stock;

import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** What operators do to a template's stock. Every change runs in the caller's transaction unless it says otherwise. */
public interface TemplateStocks {

    /** Puts a new template's stock into the books. */
    void open(long templateId, long issued, StockStatus status, Instant claimStart, Instant claimEnd);

    /**
     * Raises the stock; the Redis filter follows after the commit.
     *
     * @return the stock afterwards, empty if the template has ended or does not exist
     */
    Optional<TemplateStock> raise(long templateId, long by);

    /**
     * Moves the status by compare-and-set. Nothing is given after an ENDED or PAUSED has been committed.
     *
     * @return whether the template was in one of the states {@code from}
     */
    boolean move(long templateId, StockStatus to, StockStatus... from);

    Optional<TemplateStock> find(long templateId);

    Map<Long, TemplateStock> findAll(Collection<Long> templateIds);

    /**
     * Makes the Redis filter of the template old, so that it is loaded before it is believed again: to be called before
     * coupons are given past Redis. In a transaction of its own.
     */
    void newGeneration(long templateId);
}
