package io.confetti.merchantadmin.task.web;

import io.confetti.contract.FailurePage;
import io.confetti.merchantadmin.task.FailureFiles;
import io.confetti.merchantadmin.task.FailureLinks;
import io.confetti.merchantadmin.task.TaskError;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.merchantadmin.task.client.DistributionRuns;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.OffsetDateTime;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/tasks/{id}")
@Tag(name = "Tasks")
class TaskFailureController {
    private final TaskQueries tasks;
    private final DistributionRuns runs;
    private final FailureFiles failureFiles;
    private final FailureLinks links;
    private final ErrorTexts texts;
    private final SuiteZone zone;

    TaskFailureController(
            TaskQueries tasks,
            DistributionRuns runs,
            FailureFiles failureFiles,
            FailureLinks links,
            ErrorTexts texts,
            SuiteZone zone) {
        this.tasks = tasks;
        this.runs = runs;
        this.failureFiles = failureFiles;
        this.links = links;
        this.texts = texts;
        this.zone = zone;
    }

    /** @param row number that the spreadsheet program shows */
    record FailureView(long row, String userId, String cause, String text, String fix) {

        static FailureView of(FailurePage.FailureLine line, Texts texts) {
            String cause = line.cause();
            return new FailureView(line.row(), line.userId(), cause, texts.meaning(cause), texts.fix(cause));
        }
    }

    @Audited(value = "task.failures", first = true)
    @GetMapping("/failures")
    @Operation(
            summary = "Failed rows in the order of the file",
            description =
                    "Each with its cause in words, and what helps. They name people: each look leaves a row of the audit")
    Answer<Page<FailureView>> failures(
            Caller caller,
            @PathVariable String id,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest wanted = PageRequest.readAscending(cursor, limit);
        long taskId = tasks.require(caller.shopId(), PathId.of(id)).id();
        var page = runs.failures(taskId, wanted.before(), wanted.limit())
                .orElseThrow(TaskError.DISTRIBUTION_AWAY::refusal);
        var inLanguage = new Texts(texts, language);
        var lines = page.lines().stream()
                .map(line -> FailureView.of(line, inLanguage))
                .toList();
        return Answer.of(new Page<>(lines, page.next() == null ? null : PageRequest.cursorAfter(page.next())));
    }

    @Audited(value = "task.export-failures", first = true)
    @GetMapping("/failure-file")
    @Operation(
            summary = "The failed rows as .xlsx: correct it and upload it again",
            description = "It names people: fetching it leaves a row of the audit")
    ResponseEntity<Resource> failureFile(Caller caller, @PathVariable String id) {
        var task = tasks.require(caller.shopId(), PathId.of(id));
        return FailureDownload.of(task.id(), failureFiles.open(task));
    }

    /** @param url relative to the gateway unless its public address is set */
    record LinkView(String url, OffsetDateTime validUntil) {}

    @Audited(value = "task.link-failures", first = true)
    @GetMapping("/failure-file/link")
    @Operation(
            summary = "A link that fetches the failure file without a token for some minutes",
            description = "A browser can follow it. Making one leaves a row of the audit")
    Answer<LinkView> link(Caller caller, @PathVariable String id) {
        var link = links.give(tasks.require(caller.shopId(), PathId.of(id)));
        return Answer.of(
                new LinkView(link.url(), link.validUntil().atZone(zone.id()).toOffsetDateTime()));
    }
}
