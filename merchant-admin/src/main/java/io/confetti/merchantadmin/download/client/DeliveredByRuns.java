package io.confetti.merchantadmin.download.client;

import io.confetti.merchantadmin.row.client.AskRows;
import io.confetti.merchantadmin.task.TaskError;
import org.springframework.stereotype.Component;

/** Has distribution write what its runs delivered. */
@Component
public class DeliveredByRuns {
    private final DeliveredApi distribution;
    private final AskRows askRows;

    DeliveredByRuns(DeliveredApi distribution, AskRows askRows) {
        this.distribution = distribution;
        this.askRows = askRows;
    }

    /**
     * Returns once the file is in the storage.
     *
     * @param format CSV or XLSX
     * @throws io.confetti.platform.error.CouponException if the task has not ended, or distribution is away
     */
    public void write(long taskId, String format) {
        askRows.ask(() -> distribution.write(taskId, format))
                .orElseThrow(TaskError.NOT_ENDED::refusal); // its run is not made yet
    }
}
