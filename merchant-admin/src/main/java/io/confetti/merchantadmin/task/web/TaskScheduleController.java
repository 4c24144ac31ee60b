package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.RescheduleTask;
import io.confetti.merchantadmin.task.SendTaskNow;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SeenVersion;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Scheduled tasks before they are started. */
@RestController
@RequestMapping("/api/merchant/tasks/{id}")
@Tag(name = "Tasks")
class TaskScheduleController {
    private final RescheduleTask reschedule;
    private final SendTaskNow sendNow;
    private final TaskViews views;
    private final SuiteClock clock;

    TaskScheduleController(RescheduleTask reschedule, SendTaskNow sendNow, TaskViews views, SuiteClock clock) {
        this.reschedule = reschedule;
        this.sendNow = sendNow;
        this.views = views;
        this.clock = clock;
    }

    @Audited("task.reschedule")
    @PutMapping("/schedule")
    @Operation(
            summary = "Give a scheduled task another time",
            description =
                    "Also one that was due and was not started (fireProblem). If-Match carries the version that was"
                            + " seen: if the task has another one by now the change is refused (409). The time that it has already"
                            + " is answered alike.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content =
                    @Content(
                            examples =
                                    @ExampleObject(
                                            "{\"sendAt\": \"2090-12-01T10:00:00+08:00\", \"lateLimit\": \"30m\"}")))
    Answer<TaskView> reschedule(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "Version of the task that the change was made from; * for any")
                    @RequestHeader(name = HttpHeaders.IF_MATCH, required = false)
                    String ifMatch,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<ScheduleRequest> body) {
        long taskId = PathId.of(id);
        BodyFields fields = body.fields();
        ScheduleRequest request = fields.as(ScheduleRequest.class);
        var lateLimit = ScheduleForm.judge(fields, request.sendAt(), request.lateLimit(), clock.instant());
        fields.check();
        SeenVersion seen = SeenVersion.required(ifMatch);
        var task = reschedule.reschedule(caller.shopId(), taskId, request.sendAt(), lateLimit.orElse(null), seen);
        return Answer.of(views.copied(task, language));
    }

    @Audited("task.send-now")
    @PostMapping("/send-now")
    @Operation(
            summary = "Start a scheduled task now, also one that missed its time; sending again changes nothing",
            description =
                    "409 once the push has begun or ended, or while its template is a draft or not in its window. The"
                            + " late limit does not matter. While the template is paused the push waits.")
    Answer<TaskView> sendNow(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.copied(sendNow.send(caller.shopId(), PathId.of(id)), language));
    }
}
