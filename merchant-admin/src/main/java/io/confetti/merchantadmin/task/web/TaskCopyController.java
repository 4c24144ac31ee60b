package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.CreateTask;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/tasks/{id}")
@Tag(name = "Tasks")
class TaskCopyController {
    private final TaskQueries tasks;
    private final CreateTask create;
    private final TaskViews views;
    private final MakeOnce calls;
    private final SuiteClock clock;

    TaskCopyController(TaskQueries tasks, CreateTask create, TaskViews views, MakeOnce calls, SuiteClock clock) {
        this.tasks = tasks;
        this.create = create;
        this.views = views;
        this.calls = calls;
        this.clock = clock;
    }

    @Audited(value = "task.copy", id = "")
    @PostMapping("/copy")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Make a task like this one, with another template, file or time",
            description =
                    "A task of its own: users who have their coupon of the template already count against its limit."
                            + " It begins at once unless it is SCHEDULED.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content =
                    @Content(
                            examples =
                                    @ExampleObject(
                                            "{\"name\": \"Once more\", \"sendType\": \"SCHEDULED\", \"sendAt\": \"2090-12-01T10:00:00+08:00\"}")))
    Answer<TaskView> copy(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<TaskCopyRequest> body) {
        long taskId = PathId.of(id);
        var request = Map.of("task", taskId, "body", body.content());
        return Answer.of(calls.run(caller, "POST /api/merchant/tasks/{id}/copy", key, request, TaskView.class, () -> {
            var source = tasks.require(caller.shopId(), taskId).command();
            return views.copied(create.create(caller, TaskForm.copy(body, source, clock.instant())), language);
        }));
    }
}
