package io.confetti.platform.promise;

import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The checks of this service for the one that gathers them. */
@RestController
class ChecksController {
    private final PromiseChecks checks;

    ChecksController(PromiseChecks checks) {
        this.checks = checks;
    }

    @GetMapping("/internal/checks")
    Answer<CheckReport> check(
            @RequestParam(required = false) Long template,
            @RequestParam(required = false) Long task,
            @RequestParam(required = false) Long user,
            @RequestParam(required = false) Boolean figures) {
        return Answer.of(checks.run(CheckScope.of(template, task, user, figures)));
    }
}
