package io.confetti.merchantadmin.download.web;

import io.confetti.merchantadmin.download.DownloadLinks;
import io.confetti.merchantadmin.download.OriginalFiles;
import io.confetti.merchantadmin.link.web.LinkView;
import io.confetti.merchantadmin.recipientfile.FileQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/recipient-files/{id}/content")
@Tag(name = "Recipient files")
class FileContentController {
    private final FileQueries files;
    private final OriginalFiles originals;
    private final DownloadLinks links;
    private final SuiteZone zone;

    FileContentController(FileQueries files, OriginalFiles originals, DownloadLinks links, SuiteZone zone) {
        this.files = files;
        this.originals = originals;
        this.links = links;
        this.zone = zone;
    }

    @Audited(value = "recipient-file.download", first = true)
    @GetMapping
    @Operation(
            summary = "The file as it was uploaded, byte by byte; 410 once it is gone by retention",
            description = "It names people: each look leaves a row of the audit")
    ResponseEntity<Resource> content(Caller caller, @PathVariable String id) {
        var file = files.require(caller.shopId(), PathId.of(id));
        return FileDownload.original(file, originals.open(file));
    }

    @Audited(value = "recipient-file.link", first = true)
    @GetMapping("/link")
    @Operation(
            summary = "A link that fetches the file without a token for some minutes",
            description = "A browser can follow it. Making one leaves a row of the audit")
    Answer<LinkView> link(Caller caller, @PathVariable String id) {
        var file = files.require(caller.shopId(), PathId.of(id));
        return Answer.of(LinkView.of(links.give(file), zone.id()));
    }
}
