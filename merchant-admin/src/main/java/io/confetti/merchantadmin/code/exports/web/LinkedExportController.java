package io.confetti.merchantadmin.code.exports.web;

import io.confetti.merchantadmin.code.exports.ExportLinks;
import io.confetti.merchantadmin.link.web.FileAnswer;
import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.platform.request.PathId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Needs no token: the link is the proof. */
@RestController
@Tag(name = "Codes")
class LinkedExportController {
    private final ExportLinks links;

    LinkedExportController(ExportLinks links) {
        this.links = links;
    }

    @GetMapping("/downloads/code-exports/{id}")
    @Operation(
            summary = "The file of codes, by the link that was made for it",
            description = "The link is the proof, no token is needed")
    ResponseEntity<Resource> export(
            @PathVariable String id,
            @Parameter(description = "As in the link") @RequestParam(required = false) String until,
            @Parameter(description = "As in the link") @RequestParam(required = false) String signature) {
        var opened = links.open(PathId.of(id), until, signature);
        String name = opened.export().fileName();
        return switch (opened.export().format()) {
            case CSV -> FileAnswer.of(name, FileFormat.CSV, opened.content());
            case XLSX -> FileAnswer.of(name, FileFormat.XLSX, opened.content());
            case QR_PDF -> FileAnswer.of(name, MediaType.APPLICATION_PDF, opened.content());
        };
    }
}
