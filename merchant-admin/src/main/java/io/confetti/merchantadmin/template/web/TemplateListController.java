package io.confetti.merchantadmin.template.web;

import io.confetti.core.stock.StockStatus;
import io.confetti.merchantadmin.search.MadeBetween;
import io.confetti.merchantadmin.search.SearchedWords;
import io.confetti.merchantadmin.search.web.QueryFields;
import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.TemplateFilter;
import io.confetti.merchantadmin.template.TemplateQueries;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/templates")
@Tag(name = "Templates")
class TemplateListController {
    private final TemplateQueries templates;
    private final TemplateViews views;
    private final SuiteZone zone;

    TemplateListController(TemplateQueries templates, TemplateViews views, SuiteZone zone) {
        this.templates = templates;
        this.views = views;
        this.zone = zone;
    }

    @GetMapping
    @Operation(
            summary = "Templates of the shop, newest first, with live stock; all parameters together limit the list",
            description = "ENDED finds those whose claim window is over, too, but for paused ones")
    Answer<Page<TemplateView>> list(
            Caller caller,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @Parameter(description = QueryFields.WORDS) @RequestParam(required = false) String words,
            @Parameter(description = "How the name begins; any if absent") @RequestParam(required = false)
                    String namePrefix,
            @RequestParam(required = false) String status,
            @Parameter(description = QueryFields.AUTHOR) @RequestParam(required = false) String author,
            @Parameter(description = QueryFields.LABEL) @RequestParam(required = false) String label,
            @Parameter(description = QueryFields.CREATED_FROM) @RequestParam(required = false) String createdFrom,
            @Parameter(description = QueryFields.CREATED_TO) @RequestParam(required = false) String createdTo,
            @Parameter(description = "Coupons can be claimed at this time, or later") @RequestParam(required = false)
                    String openFrom,
            @Parameter(description = "Coupons can be claimed before this time") @RequestParam(required = false)
                    String openTo,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        QueryFields query = QueryFields.of(
                zone.id(),
                "words",
                words,
                "status",
                status,
                "author",
                author,
                "label",
                label,
                "createdFrom",
                createdFrom,
                "createdTo",
                createdTo,
                "openFrom",
                openFrom,
                "openTo",
                openTo);
        var found = templates.list(caller.shopId(), filter(query, namePrefix), page);
        var shown = found.subList(0, Math.min(found.size(), page.limit()));
        return Answer.of(Page.of(found, page, Template::id, views.ofAll(shown, language)));
    }

    private static TemplateFilter filter(QueryFields query, String namePrefix) {
        var words = SearchedWords.read(query.words("words"));
        var status = query.choice("status", StockStatus.class);
        var author = query.author("author");
        var label = query.label("label");
        MadeBetween made = query.made("createdFrom", "createdTo");
        var open = new TemplateFilter.Open(query.time("openFrom"), query.time("openTo"));
        query.check();
        return new TemplateFilter(words, namePrefix, status, author, label, made, open);
    }
}
