package io.confetti.platform.retention;

import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What of this service would go now, for the one that gathers it. */
@RestController
class RetentionController {
    private final Retention retention;

    RetentionController(Retention retention) {
        this.retention = retention;
    }

    @GetMapping("/internal/retention")
    Answer<List<RuleDue>> due() {
        return Answer.of(retention.due());
    }
}
