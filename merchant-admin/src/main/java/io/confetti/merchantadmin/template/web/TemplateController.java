package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.template.CreateTemplate;
import io.confetti.merchantadmin.template.TemplateDraft;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/templates")
@Tag(name = "Templates")
class TemplateController {
    private static final String KEY = MakeOnce.KEY;
    private static final String EXAMPLE = """
            {"name": "Spring sale", "stock": 10000, "discount": {"kind": "THRESHOLD_OFF", "amountOff": 2000, "threshold": 10000}, "perUserLimit": 1}""";

    private final CreateTemplate create;
    private final MakeOnce makeOnce;
    private final SuiteClock clock;
    private final TemplateViews views;

    TemplateController(CreateTemplate create, MakeOnce makeOnce, SuiteClock clock, TemplateViews views) {
        this.create = create;
        this.makeOnce = makeOnce;
        this.clock = clock;
        this.views = views;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(summary = "Make a template; ACTIVE unless draft is true")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<TemplateView> create(
            Caller caller,
            @RequestHeader(name = KEY, required = false) String key,
            @RequestBody JsonBody<TemplateRequest> body) {
        return Answer.of(makeOnce.run(
                caller, "POST /api/merchant/templates", key, body.content(), TemplateView.class, () -> {
                    TemplateDraft draft = TemplateForm.read(body, clock.instant());
                    return views.ofNew(create.create(caller, draft));
                }));
    }
}
