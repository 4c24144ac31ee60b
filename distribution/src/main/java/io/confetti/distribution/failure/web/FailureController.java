package io.confetti.distribution.failure.web;

import io.confetti.contract.FailurePage;
import io.confetti.distribution.failure.FailureQueries;
import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Failed rows for other services. */
@RestController
class FailureController {

    private final FailureQueries failures;

    FailureController(FailureQueries failures) {
        this.failures = failures;
    }

    @GetMapping("/internal/runs/{taskId}/failures")
    Answer<FailurePage> page(
            @PathVariable long taskId,
            @RequestParam(defaultValue = "0") long after,
            @RequestParam(defaultValue = "100") int limit) {
        return Answer.of(failures.page(taskId, after, limit));
    }
}
