package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.FailureLinks;
import io.confetti.platform.request.PathId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Needs no token: the link is the proof. */
@RestController
@Tag(name = "Tasks")
class FailureDownloadController {
    private final FailureLinks links;

    FailureDownloadController(FailureLinks links) {
        this.links = links;
    }

    @GetMapping("/downloads/failure-files/{id}")
    @Operation(
            summary = "The failure file, by the link that was made for it",
            description = "The link is the proof, no token is needed; it is good for some minutes")
    ResponseEntity<Resource> failureFile(
            @PathVariable String id,
            @Parameter(description = "As in the link") @RequestParam(required = false) String until,
            @Parameter(description = "As in the link") @RequestParam(required = false) String signature) {
        long taskId = PathId.of(id);
        return FailureDownload.of(taskId, links.open(taskId, until, signature));
    }
}
