package io.confetti.merchantadmin.revocation.web;

import io.confetti.contract.SurvivorPage;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.UndoProgress;
import io.confetti.merchantadmin.revocation.SurvivorFile;
import io.confetti.merchantadmin.revocation.UndoTask;
import io.confetti.merchantadmin.revocation.client.DistributionRevokes;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Cursor;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.request.TimeText;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.OffsetDateTime;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

@RestController
@RequestMapping("/api/merchant/tasks/{id}")
@Tag(name = "Tasks")
class TaskUndoController {
    private static final Pattern PLACE = Pattern.compile("[0-9]{1,9}-[0-9]{1,19}");

    private final UndoTask undoTask;
    private final TaskQueries tasks;
    private final DistributionRevokes revokes;
    private final SurvivorFile file;
    private final SuiteZone zone;

    TaskUndoController(
            UndoTask undoTask, TaskQueries tasks, DistributionRevokes revokes, SurvivorFile file, SuiteZone zone) {
        this.undoTask = undoTask;
        this.tasks = tasks;
        this.revokes = revokes;
        this.file = file;
        this.zone = zone;
    }

    /** @param undoUntil it can be asked for until then; null before the end of the task */
    record UndoView(
            String id,
            String undoState,
            long granted,
            long revoked,
            OffsetDateTime undoUntil,
            OffsetDateTime undoneAt) {}

    record SurvivorView(String couponId, String userId, String state, String orderId, boolean revokeRequested) {

        static SurvivorView of(SurvivorPage.Survivor survivor) {
            return new SurvivorView(
                    String.valueOf(survivor.couponId()),
                    String.valueOf(survivor.userId()),
                    survivor.state(),
                    survivor.orderId(),
                    survivor.revokeRequested());
        }
    }

    @Audited("task.undo")
    @PostMapping("/undo")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary =
                    "Take back what a task gave, within its undo window; a task that runs is cancelled first. Used and expired coupons survive",
            description =
                    "Answered at once and done chunk by chunk: the task shows UNDOING, then UNDONE. With family true its retries are undone with it")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"reason\": \"wrong template\", \"family\": true}")))
    Answer<UndoView> undo(Caller caller, @PathVariable String id, @RequestBody JsonBody<UndoRequest> body) {
        UndoRequest request = body.read();
        var command = new UndoCommand(request.reason(), Boolean.TRUE.equals(request.family()));
        return Answer.of(view(undoTask.undo(caller.shopId(), PathId.of(id), command)));
    }

    @Audited(value = "task.survivors", first = true)
    @GetMapping("/survivors")
    @Operation(
            summary = "Coupons of a task that are not revoked, with the orders that have them",
            description =
                    "Each with its state and, if an order has it, that order. They name people: each look leaves a row of the audit")
    Answer<Page<SurvivorView>> survivors(
            Caller caller,
            @PathVariable String id,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit) {
        int size = PageRequest.read(null, limit).limit();
        String after = after(cursor);
        long taskId = tasks.require(caller.shopId(), PathId.of(id)).id();
        SurvivorPage page = revokes.survivors(taskId, after, size);
        return Answer.of(new Page<>(
                page.survivors().stream().map(SurvivorView::of).toList(),
                page.next() == null ? null : Cursor.write(page.next())));
    }

    @Audited(value = "task.export-survivors", first = true)
    @GetMapping("/survivors.csv")
    @Operation(
            summary = "The same as .csv",
            description = "All of them in one file, written while they are read; a look that leaves a row of the audit")
    ResponseEntity<StreamingResponseBody> survivorFile(Caller caller, @PathVariable String id) {
        long taskId = tasks.require(caller.shopId(), PathId.of(id)).id();
        SurvivorPage first = file.firstPage(taskId);
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType("text/csv;charset=UTF-8"))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"survivors-" + taskId + ".csv\"")
                .body(to -> file.write(taskId, first, to));
    }

    private static String after(String cursor) {
        if (cursor == null || cursor.isEmpty()) {
            return "";
        }
        String place = Cursor.read(cursor);
        if (!PLACE.matcher(place).matches()) {
            throw Cursor.refusal();
        }
        return place;
    }

    private UndoView view(UndoProgress progress) {
        return new UndoView(
                String.valueOf(progress.taskId()),
                progress.undoState(),
                progress.granted(),
                progress.revoked(),
                TimeText.write(progress.undoUntil(), zone.id()),
                TimeText.write(progress.undoneAt(), zone.id()));
    }
}
