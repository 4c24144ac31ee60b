package io.confetti.distribution.run.web;

import io.confetti.contract.RunProgress;
import io.confetti.distribution.run.RunQueries;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Progress of runs for other services. */
@RestController
class RunController {

    private final RunQueries queries;

    RunController(RunQueries queries) {
        this.queries = queries;
    }

    @GetMapping("/internal/runs/{taskId}")
    Answer<RunProgress> progress(@PathVariable long taskId) {
        return Answer.of(queries.progress(taskId).orElseThrow(() -> new CouponException(CommonError.NOT_FOUND)));
    }
}
