package io.confetti.merchantadmin.row.client;

import io.confetti.contract.RowAnswer;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Rows of runs in distribution. The caller has shown that the task is his. */
@Component
public class RowsOfRuns {
    private final RowsApi distribution;
    private final AskRows askRows;

    RowsOfRuns(RowsApi distribution, AskRows askRows) {
        this.distribution = distribution;
        this.askRows = askRows;
    }

    /**
     * @return empty if distribution has no run of the task yet
     * @throws io.confetti.platform.error.CouponException if there is no such row, its file is gone, or distribution is away
     */
    public Optional<RowAnswer> row(long taskId, long sheetRow) {
        return askRows.ask(() -> distribution.row(taskId, sheetRow).data());
    }

    /**
     * @return in the order of the file; empty if distribution has no run of the task yet, or no row names the user
     * @throws io.confetti.platform.error.CouponException as {@link #row}
     */
    public List<RowAnswer> rowsOfUser(long taskId, long userId) {
        return askRows.ask(() -> distribution.rowsOfUser(taskId, userId).data()).orElse(List.of());
    }

    /**
     * @return in the order of the list; empty if distribution has no run of the task yet, or its rows are not a list
     * @throws io.confetti.platform.error.CouponException if distribution is away
     */
    public Optional<List<RowAnswer>> listedUsers(long taskId) {
        return askRows.ask(() -> distribution.listedUsers(taskId).data());
    }
}
