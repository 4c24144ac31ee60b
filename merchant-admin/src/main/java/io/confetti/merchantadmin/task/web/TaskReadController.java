package io.confetti.merchantadmin.task.web;

import io.confetti.contract.PushState;
import io.confetti.merchantadmin.search.SearchedWords;
import io.confetti.merchantadmin.search.web.QueryFields;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskFilter;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/tasks")
@Tag(name = "Tasks")
class TaskReadController {
    private final TaskQueries tasks;
    private final TaskViews views;
    private final SuiteZone zone;

    TaskReadController(TaskQueries tasks, TaskViews views, SuiteZone zone) {
        this.tasks = tasks;
        this.views = views;
        this.zone = zone;
    }

    @GetMapping
    @Operation(
            summary =
                    "Tasks of the shop, newest first; counts of running ones are some seconds old, live ones are those of the single task",
            description =
                    "All parameters together limit the list. With state only those that show this word: SCHEDULED, PENDING, RUNNING,"
                            + " PAUSED, HELD, COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED, UNDOING or UNDONE; anything else is"
                            + " refused (400)")
    Answer<Page<TaskView>> list(
            Caller caller,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @Parameter(description = QueryFields.WORDS) @RequestParam(required = false) String words,
            @RequestParam(required = false) String state,
            @Parameter(description = QueryFields.AUTHOR) @RequestParam(required = false) String author,
            @Parameter(description = QueryFields.LABEL) @RequestParam(required = false) String label,
            @Parameter(description = "Only those of this template") @RequestParam(required = false) String templateId,
            @Parameter(description = "Only those of this recipient file") @RequestParam(required = false) String fileId,
            @Parameter(description = QueryFields.CREATED_FROM) @RequestParam(required = false) String createdFrom,
            @Parameter(description = QueryFields.CREATED_TO) @RequestParam(required = false) String createdTo,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        QueryFields query = QueryFields.of(
                zone.id(),
                "words",
                words,
                "state",
                state,
                "author",
                author,
                "label",
                label,
                "templateId",
                templateId,
                "fileId",
                fileId,
                "createdFrom",
                createdFrom,
                "createdTo",
                createdTo);
        var found = tasks.list(caller.shopId(), filter(query), page);
        return Answer.of(Page.of(found, page, DistributionTask::id, task -> views.copied(task, language)));
    }

    private static TaskFilter filter(QueryFields query) {
        var filter = new TaskFilter(
                SearchedWords.read(query.words("words")),
                query.choice("state", PushState.class),
                query.author("author"),
                query.label("label"),
                query.id("templateId"),
                query.id("fileId"),
                query.made("createdFrom", "createdTo"));
        query.check();
        return filter;
    }

    @GetMapping("/{id}")
    @Operation(
            summary = "State and live progress",
            description = "live is false where the numbers could not be asked for and may be old")
    Answer<TaskView> find(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.live(tasks.require(caller.shopId(), PathId.of(id)), language));
    }
}
