package io.confetti.engine.notice.web;

import io.confetti.engine.notice.AskForReminder;
import io.confetti.engine.notice.CancelReminders;
import io.confetti.engine.notice.ReminderQueries;
import io.confetti.engine.notice.StartReminder;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/coupons")
@Tag(name = "Notices")
class ReminderController {
    private static final String EXAMPLE = """
            {"minutesBefore": 10, "channels": ["IN_APP", "MAIL"]}""";

    private final AskForReminder ask;
    private final CancelReminders cancel;
    private final ReminderQueries reminders;

    ReminderController(AskForReminder ask, CancelReminders cancel, ReminderQueries reminders) {
        this.ask = ask;
        this.cancel = cancel;
        this.reminders = reminders;
    }

    record RemindersView(List<ReminderView> items) {
        static RemindersView of(List<StartReminder> reminders) {
            return new RemindersView(reminders.stream().map(ReminderView::of).toList());
        }
    }

    @PostMapping("/templates/{id}/reminders")
    @Operation(
            summary = "Remind me before claiming begins",
            description =
                    "Asked again for the same minutes, the channels named last stand; otherwise a repeat changes nothing."
                            + " 404 if the template cannot be seen; 409 if claiming has begun, or begins too soon to be sent in time, or"
                            + " if I have twenty reminders that are still to come.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<ReminderView> ask(Caller caller, @PathVariable String id, @RequestBody JsonBody<ReminderRequest> body) {
        ReminderRequest request = ReminderRequest.read(body);
        StartReminder reminder =
                ask.ask(caller.userId(), PathId.of(id), request.minutesBefore(), Set.copyOf(request.channels()));
        return Answer.of(ReminderView.of(reminder));
    }

    @GetMapping("/templates/{id}/reminders")
    @Operation(
            summary = "My reminders of one template that are still to come, the next one first",
            description = "Empty if I have asked for none, or all of them have been sent")
    Answer<RemindersView> ofTemplate(Caller caller, @PathVariable String id) {
        return Answer.of(RemindersView.of(reminders.ofTemplate(caller.userId(), PathId.of(id))));
    }

    @GetMapping("/reminders")
    @Operation(
            summary = "My reminders that are still to come, the next one first; twenty at most",
            description = "Of all templates that I asked to be reminded of")
    Answer<RemindersView> all(Caller caller) {
        return Answer.of(RemindersView.of(reminders.all(caller.userId())));
    }

    @DeleteMapping("/templates/{id}/reminders")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(
            summary = "Do not remind me of this template; cancelling again changes nothing",
            description = "One that is being sent at this moment may still arrive")
    void cancel(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "Only the reminder of these minutes; all of the template if absent") @RequestParam
                    Optional<@Min(1) @Max(StartReminder.MOST_MINUTES) Integer> minutesBefore) {
        cancel.cancel(caller.userId(), PathId.of(id), minutesBefore);
    }
}
