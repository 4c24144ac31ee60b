package io.confetti.engine.inbox.web;

import io.confetti.engine.inbox.ChoosePopups;
import io.confetti.engine.inbox.NotePopupShown;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/coupons/popups")
@Tag(name = "Notices")
class PopupController {
    private final ChoosePopups choose;
    private final NotePopupShown note;

    PopupController(ChoosePopups choose, NotePopupShown note) {
        this.choose = choose;
        this.note = note;
    }

    record PopupsView(List<PopupView> items) {}

    record ShownView(
            @Schema(description = "Popups that I may be shown today still")
            int leftToday) {}

    @GetMapping
    @Operation(
            summary = "What to put in front of me, best first; three a day at most",
            description =
                    "Unused coupons of pushes with popups that can be used now: worth most first, then those that end"
                            + " soonest. One that was shown comes again on the next day, in the zone of my settings. Empty while POPUP is"
                            + " among the optOuts of my settings. Asking changes nothing: say what was shown by /shown.")
    Answer<PopupsView> popups(
            Caller caller, @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(new PopupsView(
                choose.of(caller.userId(), language).stream().map(PopupView::of).toList()));
    }

    @PostMapping("/{couponId}/shown")
    @Operation(
            summary = "A popup was shown to me; told again it changes nothing",
            description = "409 if three others were shown today. 404 also for somebody else's coupon.")
    Answer<ShownView> shown(Caller caller, @PathVariable String couponId) {
        return Answer.of(new ShownView(note.note(caller.userId(), PathId.of(couponId))));
    }
}
