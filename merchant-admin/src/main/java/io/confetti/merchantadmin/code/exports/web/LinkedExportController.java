package io.confetti.merchantadmin.code.exports.web;

import io.confetti.merchantadmin.code.exports.ExportFormat;
import io.confetti.merchantadmin.code.exports.ExportLinks;
import io.confetti.platform.request.PathId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.nio.charset.StandardCharsets;
import org.springframework.core.io.InputStreamResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
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
    private static final MediaType CSV = new MediaType("text", "csv", StandardCharsets.UTF_8);
    private static final MediaType XLSX =
            MediaType.valueOf("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

    private final ExportLinks links;

    LinkedExportController(ExportLinks links) {
        this.links = links;
    }

    @GetMapping("/downloads/code-exports/{id}")
    @Operation(summary = "The file of codes, by the link that was made for it")
    ResponseEntity<Resource> export(
            @PathVariable String id,
            @Parameter(description = "As in the link") @RequestParam(required = false) String until,
            @Parameter(description = "As in the link") @RequestParam(required = false) String signature) {
        var opened = links.open(PathId.of(id), until, signature);
        var name = ContentDisposition.attachment()
                .filename(opened.export().fileName(), StandardCharsets.UTF_8)
                .build();
        return ResponseEntity.ok()
                .contentType(type(opened.export().format()))
                .cacheControl(CacheControl.noStore())
                .header(HttpHeaders.CONTENT_DISPOSITION, name.toString())
                .header("X-Content-Type-Options", "nosniff")
                .body(new InputStreamResource(opened.content()));
    }

    private static MediaType type(ExportFormat format) {
        return switch (format) {
            case CSV -> CSV;
            case XLSX -> XLSX;
            case QR_PDF -> MediaType.APPLICATION_PDF;
        };
    }
}
