package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.template.AddStock;
import io.confetti.merchantadmin.template.TemplateQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.idempotency.IdempotentCalls;
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
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/templates")
@Tag(name = "Templates")
class TemplateStockController {
    private final TemplateQueries templates;
    private final AddStock addStock;
    private final IdempotentCalls calls;
    private final TemplateViews views;

    TemplateStockController(TemplateQueries templates, AddStock addStock, IdempotentCalls calls, TemplateViews views) {
        this.templates = templates;
        this.addStock = addStock;
        this.calls = calls;
        this.views = views;
    }

    @Audited("template.add-stock")
    @PostMapping("/{id}/stock")
    @Operation(
            summary = "Raise the stock, once per Idempotency-Key",
            description = "Stock is never lowered. 409 once the template has ended")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"add\": 500}")))
    Answer<TemplateView> addStock(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<StockRequest> body) {
        MakeOnce.requireKey(key);
        var request = Map.of("template", id, "body", body.content());
        long templateId = templates.require(caller.shopId(), PathId.of(id)).id(); // others' stats are not asked for
        var stats = views.statsOf(templateId, language);
        return Answer.of(calls.run(
                caller, "POST /api/merchant/templates/{id}/stock", key, request, TemplateView.class, () -> {
                    long quantity = body.read().add();
                    return views.view(addStock.add(caller.shopId(), templateId, quantity), stats);
                }));
    }
}
