package io.confetti.merchantadmin.task.web;

import io.confetti.contract.PushCommand;
import io.confetti.merchantadmin.task.CommandTask;
import io.confetti.merchantadmin.task.CommandTask.Commanded;
import io.confetti.merchantadmin.task.CommandTask.Order;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Commands to a push that is accepted. Each may be repeated: the answer is the same, and nothing more happens. */
@RestController
@RequestMapping("/api/merchant/tasks/{id}")
@Tag(name = "Tasks")
class TaskControlController {
    private static final String LATER = " 202: distribution is away, the command will apply.";

    private final CommandTask commands;

    TaskControlController(CommandTask commands) {
        this.commands = commands;
    }

    /** How a task is controlled after a command. */
    record ControlView(
            String id,
            @Schema(description = "As in the task") String state,

            @Schema(description = "What operators want of it: RUN, PAUSE, CANCEL, UNDO")
            String desired,

            @Schema(description = "User rows per second at most, null for as fast as it goes")
            Integer rate,

            boolean cancelRequested) {
        static ControlView of(Commanded commanded) {
            var task = commanded.task();
            var control = task.copy().control();
            return new ControlView(
                    String.valueOf(task.id()),
                    task.word().name(),
                    control.desired().name(),
                    control.rate(),
                    task.cancelRequested());
        }
    }

    @Audited("task.pause")
    @PostMapping("/pause")
    @Operation(
            summary = "Stop a push for a while",
            description = "Within two seconds nothing more is given; what was given stays." + LATER)
    ResponseEntity<Answer<ControlView>> pause(Caller caller, @PathVariable String id) {
        return command(caller, id, Order.of(PushCommand.PAUSE));
    }

    @Audited("task.resume")
    @PostMapping("/resume")
    @Operation(
            summary = "Let a paused push go on",
            description = "A push that is held after its trial goes on, too." + LATER)
    ResponseEntity<Answer<ControlView>> resume(Caller caller, @PathVariable String id) {
        return command(caller, id, Order.of(PushCommand.RESUME));
    }

    @Audited("task.continue")
    @PostMapping("/continue")
    @Operation(summary = "Let a push go on that is held after its trial", description = "The same as resume." + LATER)
    ResponseEntity<Answer<ControlView>> goOn(Caller caller, @PathVariable String id) {
        return command(caller, id, Order.of(PushCommand.CONTINUE));
    }

    @Audited("task.rate")
    @PutMapping("/rate")
    @Operation(summary = "Slow a push down, or let it go as fast as it can", description = "It counts at once." + LATER)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"rowsPerSecond\": 2000}")))
    ResponseEntity<Answer<ControlView>> rate(
            Caller caller, @PathVariable String id, @RequestBody JsonBody<RateRequest> body) {
        long taskId = PathId.of(id);
        Integer rate = RateForm.read(body);
        return answer(commands.command(caller.shopId(), taskId, new Order(PushCommand.RATE, rate, null)));
    }

    @Audited("task.cancel")
    @PostMapping("/cancel")
    @Operation(
            summary = "Stop a task; what was granted stays, all other rows are recorded as CANCELLED",
            description = "A task that has ended stays as it is." + LATER)
    ResponseEntity<Answer<ControlView>> cancel(Caller caller, @PathVariable String id) {
        return command(caller, id, Order.of(PushCommand.CANCEL));
    }

    private ResponseEntity<Answer<ControlView>> command(Caller caller, String id, Order order) {
        return answer(commands.command(caller.shopId(), PathId.of(id), order));
    }

    private static ResponseEntity<Answer<ControlView>> answer(Commanded commanded) {
        return ResponseEntity.status(commanded.isAnswered() ? HttpStatus.OK : HttpStatus.ACCEPTED)
                .body(Answer.of(ControlView.of(commanded)));
    }
}
