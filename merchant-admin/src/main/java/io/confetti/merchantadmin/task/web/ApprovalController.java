package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.ApproveTask;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/tasks/{id}")
@Tag(name = "Tasks")
class ApprovalController {
    private static final String EXAMPLE =
            "{\"hash\": \"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\"}";

    private final ApproveTask approve;
    private final SuiteZone zone;

    ApprovalController(ApproveTask approve, SuiteZone zone) {
        this.approve = approve;
        this.zone = zone;
    }

    @GetMapping("/approval")
    @Operation(
            summary = "What a second person would agree to, and whether one has",
            description = "409 once the task has been started or has ended")
    Answer<ApprovalView> find(Caller caller, @PathVariable String id) {
        return Answer.of(ApprovalView.of(approve.standing(caller.shopId(), PathId.of(id)), zone.id()));
    }

    @Audited("task.approve")
    @PostMapping("/approve")
    @Operation(
            summary = "Agree to a push that somebody else has made; it is sent when its time has come",
            description =
                    "By an approver, never the one who made it (403). The hash is that of GET …/approval: with another"
                            + " template version, file or time by now it is 409, and nothing is agreed to")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<ApprovalView> approve(Caller caller, @PathVariable String id, @RequestBody JsonBody<ApprovalRequest> body) {
        var standing = approve.approve(caller, PathId.of(id), body.read().hash());
        return Answer.of(ApprovalView.of(standing, zone.id()));
    }
}
