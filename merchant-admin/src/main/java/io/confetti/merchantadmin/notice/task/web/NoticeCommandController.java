package io.confetti.merchantadmin.notice.task.web;

import io.confetti.contract.CommandedNotices;
import io.confetti.contract.ResendNoticesCommand;
import io.confetti.merchantadmin.notice.task.DateCommand;
import io.confetti.merchantadmin.notice.task.client.CommandNotices;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Commands about the mails and SMS of a task. The push itself goes on; it has commands of its own. */
@RestController
@RequestMapping("/api/merchant/tasks/{id}/notices")
@Tag(name = "Notices")
class NoticeCommandController {
    private static final String NOT_COMPLETE = " 202: not all are moved yet; ";

    private final TaskQueries tasks;
    private final CommandNotices commands;
    private final MakeOnce calls;
    private final DateCommand dateCommand;

    NoticeCommandController(TaskQueries tasks, CommandNotices commands, MakeOnce calls, DateCommand dateCommand) {
        this.tasks = tasks;
        this.commands = commands;
        this.calls = calls;
        this.dateCommand = dateCommand;
    }

    /** What a key stands for: the instant of its first call. */
    record Commanded(String at) {}

    /** How the notices stand after a command. */
    record NoticeCommandView(
            String taskId,

            @Schema(description = "PLANNING, PAUSED, PLANNED or CANCELLED")
            String planning,

            @Schema(description = "Notices that this call has moved")
            long moved,

            @Schema(
                    description =
                            "Of a complete resend: those whose address is wiped by now, that have ended since the first call,"
                                    + " or in whose place another channel has told the user")
            long kept,

            boolean complete) {}

    @Audited("task.pause-notices")
    @PostMapping("/pause")
    @Operation(
            summary = "Let a task's mails and SMS wait",
            description =
                    "Nothing more of it is planned or sent until resume; what is being sent at the moment is not called back.")
    ResponseEntity<Answer<NoticeCommandView>> pause(Caller caller, @PathVariable String id) {
        long taskId = require(caller, id);
        return answer(taskId, commands.pause(taskId));
    }

    @Audited("task.resume-notices")
    @PostMapping("/resume")
    @Operation(
            summary = "Let paused mails and SMS of a task go on",
            description = "What became stale during the pause is not sent. Resuming again changes nothing")
    ResponseEntity<Answer<NoticeCommandView>> resume(Caller caller, @PathVariable String id) {
        long taskId = require(caller, id);
        return answer(taskId, commands.resume(taskId));
    }

    @Audited("task.cancel-notices")
    @PostMapping("/cancel")
    @Operation(
            summary = "Cancel, for ever, the mails and SMS of a task that are not sent yet",
            description = "The coupons stay." + NOT_COMPLETE + "the others follow by themselves.")
    ResponseEntity<Answer<NoticeCommandView>> cancel(Caller caller, @PathVariable String id) {
        long taskId = require(caller, id);
        return answer(taskId, commands.cancel(taskId));
    }

    @Audited("task.resend-notices")
    @PostMapping("/resend")
    @Operation(
            summary = "Send mails and SMS of a task again that failed, or of which nobody knows whether they were sent",
            description =
                    "What ended after the first call with this Idempotency-Key is left alone, so a repeat sends nothing twice."
                            + NOT_COMPLETE + "repeat the call with the same key.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"states\": [\"UNKNOWN\", \"FAILED\"]}")))
    ResponseEntity<Answer<NoticeCommandView>> resend(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestBody JsonBody<ResendNoticesRequest> body) {
        long taskId = require(caller, id);
        List<String> states = ResendNoticesRequest.read(body);
        var request = Map.of("task", taskId, "body", body.content());
        Commanded first = calls.run(
                caller,
                "POST /api/merchant/tasks/{id}/notices/resend",
                key,
                request,
                Commanded.class,
                () -> new Commanded(dateCommand.date().toString()));
        return answer(taskId, commands.resend(taskId, new ResendNoticesCommand(states, Instant.parse(first.at()))));
    }

    private long require(Caller caller, String id) {
        return tasks.require(caller.shopId(), PathId.of(id)).id();
    }

    private static ResponseEntity<Answer<NoticeCommandView>> answer(long taskId, CommandedNotices commanded) {
        NoticeCommandView view = new NoticeCommandView(
                String.valueOf(taskId),
                commanded.planning(),
                commanded.moved(),
                commanded.kept(),
                commanded.complete());
        return ResponseEntity.status(commanded.complete() ? HttpStatus.OK : HttpStatus.ACCEPTED)
                .body(Answer.of(view));
    }
}
