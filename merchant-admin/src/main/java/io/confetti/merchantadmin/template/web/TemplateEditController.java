package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.template.EditTemplate;
import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.TemplateQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SeenVersion;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/templates/{id}")
@Tag(name = "Templates")
class TemplateEditController {
    private static final String EXAMPLE = """
            {"name": "Spring sale, longer", "description": "For all of spring", "terms": ["Online only"], "claimEnd": "2090-05-01T00:00:00+08:00", "perUserLimit": 2}""";

    private final TemplateQueries templates;
    private final EditTemplate edit;
    private final SuiteClock clock;
    private final TemplateViews views;

    TemplateEditController(TemplateQueries templates, EditTemplate edit, SuiteClock clock, TemplateViews views) {
        this.templates = templates;
        this.edit = edit;
        this.clock = clock;
        this.views = views;
    }

    @Audited("template.edit")
    @PatchMapping
    @Operation(
            summary = "Change some fields of a template; what is absent stays",
            description =
                    "Drafts change freely, but for their rule (PUT …/rule). Others: texts, visibleFrom, a later claimEnd,"
                            + " a higher limit, less stock; coupons and pushes that exist stay as they are. If-Match carries the revision that was"
                            + " seen: if the template has another one by now the change is refused (409). What it is already is"
                            + " answered alike.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<TemplateView> edit(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "Revision of the template that the change was made from; * for any")
                    @RequestHeader(name = HttpHeaders.IF_MATCH, required = false)
                    String ifMatch,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<TemplateEditRequest> body) {
        Template current = templates.require(caller.shopId(), PathId.of(id));
        var wanted = TemplateEditForm.read(body, current, clock.instant());
        return Answer.of(views.one(edit.edit(current, wanted, SeenVersion.required(ifMatch)), language));
    }
}
