package io.confetti.merchantadmin.download.web;

import io.confetti.merchantadmin.download.DeliveredFiles;
import io.confetti.merchantadmin.download.DownloadLinks;
import io.confetti.merchantadmin.link.web.LinkView;
import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.QueryChoice;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/tasks/{id}/delivered-file")
@Tag(name = "Tasks")
class DeliveredFileController {
    private final TaskQueries tasks;
    private final DeliveredFiles files;
    private final DownloadLinks links;
    private final SuiteZone zone;

    DeliveredFileController(TaskQueries tasks, DeliveredFiles files, DownloadLinks links, SuiteZone zone) {
        this.tasks = tasks;
        this.files = files;
        this.links = links;
        this.zone = zone;
    }

    @Audited(value = "task.export-delivered", first = true)
    @GetMapping
    @Operation(
            summary = "Who holds which coupon of an ended task: row, user, coupon and its state of now",
            description = "Without row numbers once the recipient file is gone by retention")
    ResponseEntity<Resource> file(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "XLSX if absent, or CSV") @RequestParam(required = false) String format) {
        var task = tasks.require(caller.shopId(), PathId.of(id));
        FileFormat wanted = read(format);
        return FileDownload.delivered(task.id(), wanted, files.make(task, wanted));
    }

    @Audited(value = "task.link-delivered", first = true)
    @GetMapping("/link")
    @Operation(
            summary = "A link that fetches the delivered file without a token for some minutes",
            description = "The link is for one format, and can be followed by a browser")
    Answer<LinkView> link(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "XLSX if absent, or CSV") @RequestParam(required = false) String format) {
        var task = tasks.require(caller.shopId(), PathId.of(id));
        return Answer.of(LinkView.of(links.give(task, read(format)), zone.id()));
    }

    private static FileFormat read(String format) {
        FileFormat wanted = QueryChoice.read("format", format, FileFormat.class);
        return wanted == null ? FileFormat.XLSX : wanted;
    }
}
