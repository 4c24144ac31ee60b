package io.confetti.distribution.failure.web;

import io.confetti.core.contract.FailurePage;
import io.confetti.core.contract.FailurePage.FailureLine;
import io.confetti.distribution.failure.FailedRow;
import io.confetti.distribution.failure.store.FailureRows;
import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Failed rows for other services. */
@RestController
class FailureController {

    private static final int MOST = 1_000;

    private final FailureRows failures;

    FailureController(FailureRows failures) {
        this.failures = failures;
    }

    @GetMapping("/internal/runs/{taskId}/failures")
    Answer<FailurePage> page(
            @PathVariable long taskId,
            @RequestParam(defaultValue = "0") long after,
            @RequestParam(defaultValue = "100") int limit) {
        int size = Math.max(1, Math.min(limit, MOST));
        List<FailedRow> rows = failures.page(taskId, after, size);
        List<FailureLine> lines = rows.stream()
                .map(row -> new FailureLine(row.row(), row.userId(), row.cause().name()))
                .toList();
        Long next = rows.size() < size ? null : rows.get(size - 1).row();
        return Answer.of(new FailurePage(lines, next));
    }
}
