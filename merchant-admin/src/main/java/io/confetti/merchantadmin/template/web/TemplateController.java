package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.request.BodyFields;
import io.confetti.merchantadmin.request.MakeOnce;
import io.confetti.merchantadmin.request.PathId;
import io.confetti.merchantadmin.template.AddStock;
import io.confetti.merchantadmin.template.CreateTemplate;
import io.confetti.merchantadmin.template.TemplateDraft;
import io.confetti.merchantadmin.template.TemplateError;
import io.confetti.platform.idempotency.IdempotentCalls;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
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
    private final AddStock addStock;
    private final MakeOnce makeOnce;
    private final IdempotentCalls calls;
    private final TemplateForms forms;
    private final TemplateViews views;

    TemplateController(
            CreateTemplate create,
            AddStock addStock,
            MakeOnce makeOnce,
            IdempotentCalls calls,
            TemplateForms forms,
            TemplateViews views) {
        this.create = create;
        this.addStock = addStock;
        this.makeOnce = makeOnce;
        this.calls = calls;
        this.forms = forms;
        this.views = views;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(summary = "Make a template; ACTIVE unless draft is true")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content =
                    @Content(schema = @Schema(implementation = TemplateBody.class), examples = @ExampleObject(EXAMPLE)))
    Answer<TemplateView> create(
            Caller caller,
            @RequestHeader(name = KEY, required = false) String key,
            @RequestBody Map<String, Object> body) {
        return Answer.of(makeOnce.run(caller, "POST /api/merchant/templates", key, body, TemplateView.class, () -> {
            TemplateDraft draft = forms.read(body);
            return views.ofNew(create.create(caller, draft));
        }));
    }

    @PostMapping("/{id}/stock")
    @Operation(summary = "Raise the stock, once per Idempotency-Key")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content =
                    @Content(
                            schema = @Schema(implementation = TemplateBody.StockBody.class),
                            examples = @ExampleObject("{\"add\": 500}")))
    Answer<TemplateView> addStock(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody Map<String, Object> body) {
        if (key == null || key.isBlank()) {
            throw TemplateError.KEY_REQUIRED.refusal();
        }
        var request = Map.of("template", id, "body", body);
        var figures = views.figuresOf(PathId.of(id), language);
        return Answer.of(calls.run(
                caller, "POST /api/merchant/templates/{id}/stock", key, request, TemplateView.class, () -> {
                    long quantity = quantity(body);
                    return views.view(addStock.add(caller.shopId(), PathId.of(id), quantity), figures);
                }));
    }

    private static long quantity(Map<String, Object> body) {
        BodyFields fields = BodyFields.of(body);
        Long quantity = fields.required("add", fields.whole("add", 1, TemplateForm.MAX_STOCK));
        fields.check();
        return quantity;
    }
}
