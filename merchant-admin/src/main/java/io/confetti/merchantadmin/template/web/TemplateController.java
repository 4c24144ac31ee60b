package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.code.series.web.SeriesViews;
import io.confetti.merchantadmin.template.CreateCodedTemplate;
import io.confetti.merchantadmin.template.CreateTemplate;
import io.confetti.platform.audit.Audited;
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
import org.springframework.http.ResponseEntity;
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
    private final CreateCodedTemplate createCoded;
    private final MakeOnce makeOnce;
    private final SuiteClock clock;
    private final TemplateViews views;
    private final SeriesViews seriesViews;

    TemplateController(
            CreateTemplate create,
            CreateCodedTemplate createCoded,
            MakeOnce makeOnce,
            SuiteClock clock,
            TemplateViews views,
            SeriesViews seriesViews) {
        this.create = create;
        this.createCoded = createCoded;
        this.makeOnce = makeOnce;
        this.clock = clock;
        this.views = views;
        this.seriesViews = seriesViews;
    }

    @Audited("template.create")
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Make a template; ACTIVE unless draft is true",
            description = "With codes the answer is 202: the template is a draft until its codes are built")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    ResponseEntity<Answer<TemplateView>> create(
            Caller caller,
            @RequestHeader(name = KEY, required = false) String key,
            @RequestBody JsonBody<TemplateRequest> body) {
        TemplateView made = makeOnce.run(
                caller,
                "POST /api/merchant/templates",
                key,
                body.content(),
                TemplateView.class,
                () -> make(caller, TemplateForm.read(body, clock.instant())));
        HttpStatus status = made.codes() == null ? HttpStatus.CREATED : HttpStatus.ACCEPTED;
        return ResponseEntity.status(status).body(Answer.of(made));
    }

    private TemplateView make(Caller caller, TemplateForm.NewTemplate wanted) {
        if (wanted.codes() == null) {
            return views.ofNew(create.create(caller, wanted.draft()), null);
        }
        var made = createCoded.create(caller, wanted.draft(), wanted.codes());
        return views.ofNew(made.template(), seriesViews.one(made.series(), null));
    }
}
