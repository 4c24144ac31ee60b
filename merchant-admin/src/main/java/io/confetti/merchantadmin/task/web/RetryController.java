package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.RetryTask;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
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
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Tasks")
class RetryController {
    private static final String EXAMPLE = """
            {"causes": ["NO_STOCK", "CANCELLED"]}""";

    private final RetryTask retry;
    private final TaskViews views;
    private final MakeOnce calls;

    RetryController(RetryTask retry, TaskViews views, MakeOnce calls) {
        this.retry = retry;
        this.views = views;
        this.calls = calls;
    }

    @Audited(value = "task.retry", id = "")
    @PostMapping("/api/merchant/tasks/{id}/retry")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Push the rows again that failed for these causes, by a task of their own",
            description =
                    "Rule, limit and acceptance are those of now; a user is granted one coupon of the family at most,"
                            + " however often his row is repeated. Causes of the file itself are refused (422): correct the"
                            + " failure file and upload it. A push that was taken back is not retried (409)")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<TaskView> retry(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<RetryRequest> body) {
        long parentId = PathId.of(id);
        var request = Map.of("task", parentId, "body", body.content());
        return Answer.of(calls.run(caller, "POST /api/merchant/tasks/{id}/retry", key, request, TaskView.class, () -> {
            var causes = RetryForm.read(body);
            return views.copied(retry.retry(caller, parentId, causes), language);
        }));
    }
}
