package io.confetti.merchantadmin.grant.web;

import io.confetti.contract.SourceKind;
import io.confetti.merchantadmin.grant.AwaitGrant;
import io.confetti.merchantadmin.task.CreateGrant;
import io.confetti.merchantadmin.task.TaskError;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The push is made once per shop and key; its answers are read anew by every repetition. */
@RestController
@RequestMapping("/api/merchant/grants")
@Tag(name = "Grants")
class GrantController {
    private static final String EXAMPLE = """
            {"templateId": "1790000000000000001", "userIds": ["10001", "10002"], "reason": "Complaint 4711"}""";

    private final CreateGrant create;
    private final AwaitGrant await;
    private final TaskQueries tasks;
    private final MakeOnce calls;
    private final ErrorTexts texts;

    GrantController(CreateGrant create, AwaitGrant await, TaskQueries tasks, MakeOnce calls, ErrorTexts texts) {
        this.create = create;
        this.await = await;
        this.tasks = tasks;
        this.calls = calls;
        this.texts = texts;
    }

    /** What a key stands for. */
    record Made(String taskId) {}

    @Audited("task.grant")
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Grant coupons to up to a thousand users by name, and say what became of each",
            description =
                    "Waits some seconds for the answers; users who are not decided by then are NOT_READ, and the same"
                            + " call again, or GET, says more")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<GrantView> grant(
            Caller caller,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<GrantRequest> body) {
        Made made = calls.run(caller, "POST /api/merchant/grants", key, body.content(), Made.class, () -> {
            var task = create.create(caller, key, GrantForm.read(body));
            return new Made(String.valueOf(task.id()));
        });
        return Answer.of(view(Long.parseLong(made.taskId()), language));
    }

    @GetMapping("/{id}")
    @Operation(
            summary = "What became of each user of a grant",
            description = "The task of the grant, user by user; 404 for a task that was made otherwise")
    Answer<GrantView> find(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        var task = tasks.require(caller.shopId(), PathId.of(id));
        if (task.snapshot().sourceKind() != SourceKind.USERS) {
            throw TaskError.NOT_FOUND.refusal();
        }
        return Answer.of(view(task.id(), language));
    }

    private GrantView view(long taskId, String language) {
        var answers = await.answersOf(taskId).orElse(List.of());
        return GrantView.of(taskId, answers, new Texts(texts, language));
    }
}
