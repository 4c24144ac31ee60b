package io.confetti.merchantadmin.notice.revoked.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.UndoNotices;
import io.confetti.merchantadmin.notice.revoked.AskUndoNotices;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** An apology for an undo. A repeat needs no key, it changes nothing. */
@RestController
@Tag(name = "Notices")
class UndoNoticesController {
    private final AskUndoNotices askUndoNotices;

    UndoNoticesController(AskUndoNotices askUndoNotices) {
        this.askUndoNotices = askUndoNotices;
    }

    /** @param channels that users hear on */
    record UndoNoticesView(List<NoticeChannel> channels) {}

    @Audited("task.undo-notices")
    @PutMapping("/api/merchant/tasks/{id}/undo-notices")
    @Operation(
            summary = "Tell the users of an undone task that their coupon was taken back",
            description =
                    "Once it is undone; whose coupon survives does not hear of it. What was asked for first stands."
                            + " Contacts are those of PUT /api/merchant/contacts.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"channels\": [\"MAIL\"]}")))
    Answer<UndoNoticesView> ask(
            Caller caller, @PathVariable String id, @RequestBody JsonBody<UndoNoticesRequest> body) {
        UndoNotices wanted = UndoNoticesRequest.read(body);
        UndoNotices stands = askUndoNotices.ask(caller.shopId(), PathId.of(id), wanted);
        return Answer.of(new UndoNoticesView(stands.channels()));
    }
}
