package io.confetti.engine.notice.web;

import io.confetti.engine.notice.ChangeNoticeSettings;
import io.confetti.engine.notice.FindNoticeSettings;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/coupons/notice-settings")
@Tag(name = "Notices")
class SettingsController {
    private static final String EXAMPLE = """
            {"zone": "Asia/Shanghai", "language": "zh-CN", "quietFrom": "22:00", "quietUntil": "08:00", "optOuts": ["SMS"]}""";

    private final FindNoticeSettings find;
    private final ChangeNoticeSettings change;

    SettingsController(FindNoticeSettings find, ChangeNoticeSettings change) {
        this.find = find;
        this.change = change;
    }

    @GetMapping
    @Operation(
            summary = "My settings of notices; defaults where I have chosen nothing",
            description = "Channels and quiet hours of mine, for the notices of all shops")
    Answer<SettingsView> find(Caller caller) {
        return Answer.of(SettingsView.of(find.of(caller.userId())));
    }

    @PutMapping
    @Operation(
            summary = "Change my settings of notices",
            description =
                    "All of them at once: what is left out is by default again. optOuts: nothing more is shown or sent on"
                            + " these channels; what the inbox has is there again once IN_APP is wanted again.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<SettingsView> change(Caller caller, @RequestBody JsonBody<SettingsRequest> body) {
        change.change(caller.userId(), SettingsForm.read(body));
        return find(caller);
    }
}
