package io.confetti.merchantadmin.export.web;

import io.confetti.merchantadmin.export.RowExportLinks;
import io.confetti.merchantadmin.link.web.FileAnswer;
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
@Tag(name = "Exports")
class LinkedRowsController {
    private final RowExportLinks links;

    LinkedRowsController(RowExportLinks links) {
        this.links = links;
    }

    @GetMapping("/downloads/exports/{id}")
    @Operation(
            summary = "The file of rows, by the link that was made for it",
            description = "The link is the proof, no token is needed; it is good for some minutes")
    ResponseEntity<Resource> export(
            @PathVariable String id,
            @Parameter(description = "As in the link") @RequestParam(required = false) String until,
            @Parameter(description = "As in the link") @RequestParam(required = false) String signature) {
        var opened = links.open(PathId.of(id), until, signature);
        return FileAnswer.of(opened.export().fileName(), opened.export().order().format(), opened.content());
    }
}
