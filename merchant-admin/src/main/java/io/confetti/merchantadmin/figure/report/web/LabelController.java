package io.confetti.merchantadmin.figure.report.web;

import io.confetti.merchantadmin.figure.report.Campaigns;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Reports")
class LabelController {
    private static final String EXAMPLE = """
            {"label": "Double Eleven"}""";

    private final Campaigns campaigns;

    LabelController(Campaigns campaigns) {
        this.campaigns = campaigns;
    }

    /** @param label null if there is none */
    record LabelView(String id, String label) {}

    @Audited("template.label")
    @PutMapping("/api/merchant/templates/{id}/label")
    @Operation(
            summary = "Say to which campaign a template belongs; all its coupons are reported with it",
            description = "Null takes the label off. What was granted before is reported with it, too")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<LabelView> ofTemplate(Caller caller, @PathVariable String id, @RequestBody JsonBody<LabelRequest> body) {
        Optional<String> label = label(body);
        campaigns.labelTemplate(caller.shopId(), PathId.of(id), label);
        return Answer.of(new LabelView(id, label.orElse(null)));
    }

    @Audited("task.label")
    @PutMapping("/api/merchant/tasks/{id}/label")
    @Operation(
            summary = "Say to which campaign a task and its retries belong",
            description = "Null takes the label off. A task whose template bears the label too counts once")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<LabelView> ofTask(Caller caller, @PathVariable String id, @RequestBody JsonBody<LabelRequest> body) {
        Optional<String> label = label(body);
        campaigns.labelTask(caller.shopId(), PathId.of(id), label);
        return Answer.of(new LabelView(id, label.orElse(null)));
    }

    private static Optional<String> label(JsonBody<LabelRequest> body) {
        BodyFields fields = body.fields();
        LabelRequest request = fields.as(LabelRequest.class);
        fields.check();
        return Optional.ofNullable(request.label());
    }
}
