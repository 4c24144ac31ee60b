package io.confetti.merchantadmin.code.series.web;

import io.confetti.merchantadmin.code.series.CreateSeries;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesQueries;
import io.confetti.merchantadmin.code.series.TemplateOfCodes;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant")
@Tag(name = "Codes")
class CodeSeriesController {
    private static final String EXAMPLE = """
            {"kind": "UNIQUE", "pattern": "SAVE-####-####%", "size": 1000000, "perUserLimit": 1, "publish": true}""";

    private final TemplateOfCodes templates;
    private final CreateSeries create;
    private final SeriesQueries series;
    private final MakeOnce makeOnce;
    private final SeriesPlans plans;
    private final SeriesViews views;

    CodeSeriesController(
            TemplateOfCodes templates,
            CreateSeries create,
            SeriesQueries series,
            MakeOnce makeOnce,
            SeriesPlans plans,
            SeriesViews views) {
        this.templates = templates;
        this.create = create;
        this.series = series;
        this.makeOnce = makeOnce;
        this.plans = plans;
        this.views = views;
    }

    /** What a key stands for. */
    record Made(String seriesId) {}

    @Audited(value = "code-series.create", id = "")
    @PostMapping("/templates/{id}/code-series")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Make a series of codes for a template; it is built in the background",
            description =
                    "BUILDING until its codes are written and read back, then READY: GET …/code-series/{id} shows how far"
                            + " it is. 422 if the pattern has too few possible codes for so many, with the numbers and how many characters"
                            + " more would do. There is one series of a shop and a key, however late the call is repeated")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<SeriesView> create(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<CodesRequest> body) {
        long templateId = PathId.of(id);
        String route = "POST /api/merchant/templates/" + templateId + "/code-series";
        Made made = makeOnce.run(caller, route, key, body.content(), Made.class, () -> {
            var stock = templates.require(caller.shopId(), templateId);
            String requestKey = SeriesPlans.requestKey(route, key);
            var plan = plans.read(body, stock.issued(), series.findByRequest(caller.shopId(), requestKey));
            Series fresh = create.create(caller, templateId, plan, requestKey);
            return new Made(String.valueOf(fresh.id()));
        });
        return Answer.of(view(caller, made.seriesId(), language));
    }

    @GetMapping("/code-series")
    @Operation(
            summary = "Series of codes of the shop, newest first",
            description = "Those of all templates of the shop")
    Answer<Page<SeriesView>> list(
            Caller caller,
            @Parameter(description = "Of this template only; of all if absent") @RequestParam(required = false)
                    String templateId,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        Long template = templateId == null ? null : Long.valueOf(PathId.of(templateId));
        var found = series.list(caller.shopId(), template, page);
        var shown = views.all(found, language);
        return Answer.of(Page.of(found, page, Series::id, one -> shown.get(one.id())));
    }

    @GetMapping("/code-series/{id}")
    @Operation(
            summary = "One series of codes, and how far its build is",
            description = "404 for a series of another shop")
    Answer<SeriesView> find(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(view(caller, id, language));
    }

    private SeriesView view(Caller caller, String id, String language) {
        return views.one(series.require(caller.shopId(), PathId.of(id)), language);
    }
}
