package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.template.CopyTemplate;
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
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/templates/{id}")
@Tag(name = "Templates")
class TemplateCopyController {
    private final CopyTemplate copy;
    private final MakeOnce makeOnce;
    private final TemplateViews views;

    TemplateCopyController(CopyTemplate copy, MakeOnce makeOnce, TemplateViews views) {
        this.copy = copy;
        this.makeOnce = makeOnce;
        this.views = views;
    }

    @Audited(value = "template.copy", id = "")
    @PostMapping("/copy")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Make a draft like this template, with its whole stock",
            description = "Also of a template that has ended. Change it (PATCH), then publish it.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"name\": \"Spring sale, next year\"}")))
    Answer<TemplateView> copy(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestBody JsonBody<TemplateCopyRequest> body) {
        long templateId = PathId.of(id);
        var request = Map.of("template", templateId, "body", body.content());
        return Answer.of(makeOnce.run(
                caller, "POST /api/merchant/templates/{id}/copy", key, request, TemplateView.class, () -> {
                    TemplateCopyRequest wanted = body.read();
                    return views.ofNew(copy.copy(caller, templateId, wanted.name(), wanted.claimStart()), null);
                }));
    }
}
