package io.confetti.distribution.retention.web;

import io.confetti.distribution.retention.client.DueInServices;
import io.confetti.platform.retention.RuleDue;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Retention")
class DueController {
    private final DueInServices services;

    DueController(DueInServices services) {
        this.services = services;
    }

    @GetMapping("/api/ops/retention")
    @Operation(
            summary = "What would be deleted now, by service and rule; nothing is",
            description = "Counted up to 10,000 for each rule.")
    Answer<Map<String, List<RuleDue>>> due() {
        return Answer.of(services.due());
    }
}
