package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.template.EndTemplate;
import io.confetti.merchantadmin.template.PauseTemplate;
import io.confetti.merchantadmin.template.PublishTemplate;
import io.confetti.merchantadmin.template.TemplateQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/templates")
@Tag(name = "Templates")
class TemplateStateController {
    private final TemplateQueries templates;
    private final PublishTemplate publish;
    private final PauseTemplate pause;
    private final EndTemplate end;
    private final TemplateViews views;

    TemplateStateController(
            TemplateQueries templates,
            PublishTemplate publish,
            PauseTemplate pause,
            EndTemplate end,
            TemplateViews views) {
        this.templates = templates;
        this.publish = publish;
        this.pause = pause;
        this.end = end;
        this.views = views;
    }

    @GetMapping("/{id}")
    @Operation(summary = "One template with live stock", description = "404 for a template of another shop")
    Answer<TemplateView> find(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.one(templates.require(caller.shopId(), PathId.of(id)), language));
    }

    @Audited("template.publish")
    @PostMapping("/{id}/publish")
    @Operation(
            summary = "Make a draft ACTIVE",
            description =
                    "Publishing again changes nothing. 409 if it has ended, its window is over, or codes of it are not ready")
    Answer<TemplateView> publish(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.one(publish.publish(caller.shopId(), PathId.of(id)), language));
    }

    @Audited("template.pause")
    @PostMapping("/{id}/pause")
    @Operation(
            summary =
                    "Stop granting until it is resumed: claims are refused, pushes wait; pausing again changes nothing",
            description = "Coupons that users have stay as they are")
    Answer<TemplateView> pause(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.one(pause.pause(caller.shopId(), PathId.of(id)), language));
    }

    @Audited("template.resume")
    @PostMapping("/{id}/resume")
    @Operation(
            summary = "Go on granting with a paused template; resuming again changes nothing",
            description = "Pushes that waited go on by themselves")
    Answer<TemplateView> resume(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.one(pause.resume(caller.shopId(), PathId.of(id)), language));
    }

    @Audited("template.end")
    @PostMapping("/{id}/end")
    @Operation(
            summary = "End a template now; nothing is granted afterwards",
            description = "For good; coupons that users have stay as they are")
    Answer<TemplateView> end(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.one(end.end(caller.shopId(), PathId.of(id)), language));
    }
}
