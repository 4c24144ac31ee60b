package io.confetti.distribution.failure;

import io.confetti.contract.FailurePage;
import io.confetti.contract.FailurePage.FailureLine;
import io.confetti.distribution.failure.store.FailureRows;
import java.util.List;
import org.springframework.stereotype.Component;

/** Failed rows of a run, page by page. */
@Component
public class FailureQueries {

    private static final int MAX_LIMIT = 1_000;

    private final FailureRows failures;

    FailureQueries(FailureRows failures) {
        this.failures = failures;
    }

    /**
     * @param after sheet row of the last one of the page before, 0 for the first page
     * @param limit 1 to 1,000; anything else is taken as the nearer bound
     */
    public FailurePage page(long taskId, long after, int limit) {
        int size = Math.max(1, Math.min(limit, MAX_LIMIT));
        List<FailedRow> rows = failures.page(taskId, after, size);
        List<FailureLine> lines = rows.stream()
                .map(row -> new FailureLine(row.row(), row.userId(), row.cause().name()))
                .toList();
        Long next = rows.size() < size ? null : rows.get(size - 1).row();
        return new FailurePage(lines, next);
    }
}
