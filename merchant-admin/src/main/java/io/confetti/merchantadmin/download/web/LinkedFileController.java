package io.confetti.merchantadmin.download.web;

import io.confetti.merchantadmin.download.DownloadLinks;
import io.confetti.merchantadmin.download.OriginalFiles;
import io.confetti.merchantadmin.link.LinkError;
import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.platform.request.PathId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Arrays;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Needs no token: the link is the proof. */
@RestController
@Tag(name = "Tasks")
class LinkedFileController {
    private final DownloadLinks links;
    private final OriginalFiles originals;

    LinkedFileController(DownloadLinks links, OriginalFiles originals) {
        this.links = links;
        this.originals = originals;
    }

    @GetMapping("/downloads/delivered-files/{id}/{format}")
    @Operation(
            summary = "The delivered file, by the link that was made for it",
            description = "The link is the proof, no token is needed; it is good for some minutes")
    ResponseEntity<Resource> delivered(
            @PathVariable String id,
            @Parameter(description = "As in the link") @PathVariable String format,
            @Parameter(description = "As in the link") @RequestParam(required = false) String until,
            @Parameter(description = "As in the link") @RequestParam(required = false) String signature) {
        long taskId = PathId.of(id);
        FileFormat wanted = Arrays.stream(FileFormat.values())
                .filter(known -> known.suffix().equals(format))
                .findFirst()
                .orElseThrow(LinkError.UNKNOWN::refusal);
        return FileDownload.delivered(taskId, wanted, links.open(taskId, wanted, until, signature));
    }

    @GetMapping("/downloads/recipient-files/{id}")
    @Operation(
            summary = "The recipient file, by the link that was made for it",
            description = "The link is the proof, no token is needed; it is good for some minutes")
    ResponseEntity<Resource> original(
            @PathVariable String id,
            @Parameter(description = "As in the link") @RequestParam(required = false) String until,
            @Parameter(description = "As in the link") @RequestParam(required = false) String signature) {
        var file = links.requireFile(PathId.of(id), until, signature);
        return FileDownload.original(file, originals.open(file));
    }
}
