package io.confetti.merchantadmin.task.web;

import io.confetti.contract.PushState;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.QueryChoice;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
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

    TaskReadController(TaskQueries tasks, TaskViews views) {
        this.tasks = tasks;
        this.views = views;
    }

    @GetMapping
    @Operation(
            summary =
                    "Tasks of the shop, newest first; counts of running ones are some seconds old, live ones are those of the single task",
            description =
                    "With state only those that show this word: SCHEDULED, PENDING, RUNNING, PAUSED, HELD, COMPLETED,"
                            + " COMPLETED_WITH_FAILURES, FAILED, CANCELLED, UNDOING or UNDONE; anything else is refused (400)")
    Answer<Page<TaskView>> list(
            Caller caller,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestParam(required = false) String state,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        var found = tasks.list(caller.shopId(), QueryChoice.read("state", state, PushState.class), page);
        return Answer.of(Page.of(found, page, DistributionTask::id, task -> views.copied(task, language)));
    }

    @GetMapping("/{id}")
    @Operation(summary = "State and live progress")
    Answer<TaskView> find(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.live(tasks.require(caller.shopId(), PathId.of(id)), language));
    }
}
