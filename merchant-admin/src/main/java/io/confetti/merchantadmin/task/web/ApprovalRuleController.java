package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.ApprovalRule;
import io.confetti.merchantadmin.task.ChangeApprovalRule;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/approval-rule")
@Tag(name = "Tasks")
class ApprovalRuleController {
    private static final String EXAMPLE = "{\"maxRows\": 10000, \"maxAmount\": 100000000}";

    private final ChangeApprovalRule rules;

    ApprovalRuleController(ChangeApprovalRule rules) {
        this.rules = rules;
    }

    @GetMapping
    @Operation(
            summary = "Which pushes wait for a second person",
            description = "Pushes above it wait until an approver agrees to exactly what would be sent")
    Answer<ApprovalRule> find(Caller caller) {
        return Answer.of(rules.find(caller.shopId()));
    }

    @Audited("approval-rule.change")
    @PutMapping
    @Operation(
            summary = "Say which pushes wait for a second person",
            description = "By an approver. Counts for all pushes that have not been started; a repeat changes nothing")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<ApprovalRule> change(Caller caller, @RequestBody JsonBody<ApprovalRuleRequest> body) {
        ApprovalRuleRequest request = body.read();
        return Answer.of(rules.change(caller, new ApprovalRule(request.maxRows(), request.maxAmount())));
    }
}
