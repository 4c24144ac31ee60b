package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.CreateTask;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/tasks")
@Tag(name = "Tasks")
class TaskController {
    private static final String EXAMPLE = """
            {"name": "Spring push", "templateId": "1790000000000000001", "fileId": "1790000000000000002", "sendType": "IMMEDIATE", "notify": {"chain": [{"channel": "IN_APP"}, {"channel": "MAIL", "else": "SMS"}], "contacts": "PROFILE"}}""";

    private final CreateTask create;
    private final TaskViews views;
    private final MakeOnce calls;
    private final SuiteClock clock;

    TaskController(CreateTask create, TaskViews views, MakeOnce calls, SuiteClock clock) {
        this.create = create;
        this.views = views;
        this.calls = calls;
        this.clock = clock;
    }

    @Audited("task.create")
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Push the coupons of a template to the users of a file",
            description =
                    "A file that is still being judged is waited for. With sendAt it waits for its time; with canary it stops after its trial")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<TaskView> create(
            Caller caller,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<TaskRequest> body) {
        return Answer.of(calls.run(caller, "POST /api/merchant/tasks", key, body.content(), TaskView.class, () -> {
            var command = TaskForm.read(body, clock.instant());
            return views.copied(create.create(caller, command), language);
        }));
    }
}
