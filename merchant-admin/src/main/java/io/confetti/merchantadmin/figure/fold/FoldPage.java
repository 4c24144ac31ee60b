package io.confetti.merchantadmin.figure.fold;

import io.confetti.merchantadmin.figure.fold.store.DayRows;
import io.confetti.merchantadmin.figure.fold.store.FoldLease;
import io.confetti.merchantadmin.figure.fold.store.WaitingDeltas;
import io.confetti.merchantadmin.figure.fold.store.WaitingDeltas.Waiting;
import io.confetti.platform.failpoint.FailPoints;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Adds a page of deltas to their days and deletes them, in one transaction. The row of the lease is locked until its end: two instances
 * that both take themselves for the owner come one after the other, and the second one does not see what the first one has deleted.
 */
@Component
public class FoldPage {
    private static final int SIZE = 1_000;

    private final FoldLease lease;
    private final WaitingDeltas waiting;
    private final DayRows days;
    private final FailPoints failPoints;

    FoldPage(FoldLease lease, WaitingDeltas waiting, DayRows days, FailPoints failPoints) {
        this.lease = lease;
        this.waiting = waiting;
        this.days = days;
        this.failPoints = failPoints;
    }

    /** @param last id of the page */
    public record Page(int rows, long last) {
        static final Page NONE = new Page(0, 0);
    }

    /** @param after id of the last row of the page before; 0 for the first page */
    @Transactional
    public Page fold(long after) {
        if (!lease.lockIfOwn()) {
            return Page.NONE;
        }
        List<Waiting> page = waiting.page(after, SIZE);
        if (page.isEmpty()) {
            return Page.NONE;
        }
        var sums = new FigureSums();
        page.forEach(row -> sums.add(row.delta()));
        days.add(sums.days());
        days.addUses(sums.uses());
        failPoints.reach("inside-fold", page.size());
        List<Long> ids = page.stream().map(Waiting::id).toList();
        int deleted = waiting.delete(ids);
        if (deleted != ids.size()) {
            throw new IllegalStateException(
                    "Only " + deleted + " of " + ids.size() + " deltas were there to be folded");
        }
        return new Page(ids.size(), ids.get(ids.size() - 1));
    }
}
