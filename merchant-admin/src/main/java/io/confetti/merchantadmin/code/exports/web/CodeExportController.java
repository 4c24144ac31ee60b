package io.confetti.merchantadmin.code.exports.web;

import io.confetti.merchantadmin.code.exports.CreateExport;
import io.confetti.merchantadmin.code.exports.Export;
import io.confetti.merchantadmin.code.exports.ExportLinks;
import io.confetti.merchantadmin.code.exports.ExportQueries;
import io.confetti.merchantadmin.link.web.LinkView;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
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
@RequestMapping("/api/merchant/code-series/{id}/exports")
@Tag(name = "Codes")
class CodeExportController {
    private static final String EXAMPLE = """
            {"format": "QR_PDF", "from": 0, "to": 9999, "unusedOnly": true}""";

    private final CreateExport create;
    private final ExportQueries exports;
    private final ExportLinks links;
    private final ExportViews views;
    private final MakeOnce makeOnce;
    private final SuiteZone zone;

    CodeExportController(
            CreateExport create,
            ExportQueries exports,
            ExportLinks links,
            ExportViews views,
            MakeOnce makeOnce,
            SuiteZone zone) {
        this.create = create;
        this.exports = exports;
        this.links = links;
        this.views = views;
        this.makeOnce = makeOnce;
        this.zone = zone;
    }

    /** What a key stands for. */
    record Made(String exportId) {}

    @Audited("code-series.export")
    @PostMapping
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Write codes of a series to a file, in the background",
            description =
                    "WAITING until the file is there, then DONE: …/exports/{exportId}/link fetches it for some minutes. Files are kept"
                            + " for a week. 422 for codes whose texts are not kept: imported ones, and those of coupons")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<ExportView> create(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<ExportRequest> body) {
        long seriesId = PathId.of(id);
        String route = "POST /api/merchant/code-series/" + seriesId + "/exports";
        Made made = makeOnce.run(caller, route, key, body.content(), Made.class, () -> {
            Export fresh = create.create(caller, seriesId, ExportForm.read(body));
            return new Made(String.valueOf(fresh.id()));
        });
        return Answer.of(views.one(export(caller, id, made.exportId()), language));
    }

    @GetMapping
    @Operation(
            summary = "Files of a series that were asked for, newest first",
            description = "Those of this series alone, each with its state")
    Answer<Page<ExportView>> list(
            Caller caller,
            @PathVariable String id,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        var found = exports.list(caller.shopId(), PathId.of(id), page);
        var shown = views.all(found, language);
        return Answer.of(Page.of(found, page, Export::id, one -> shown.get(one.id())));
    }

    @GetMapping("/{exportId}")
    @Operation(
            summary = "One file of codes, and whether it is there",
            description = "Ask again until it is there; then its link fetches it")
    Answer<ExportView> find(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "Id of the export") @PathVariable String exportId,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.one(export(caller, id, exportId), language));
    }

    @Audited(value = "code-series.link-export", first = true)
    @GetMapping("/{exportId}/link")
    @Operation(
            summary = "A link that fetches a file of codes without a token for some minutes",
            description = "Made anew at each call. 409 while the file is not there")
    Answer<LinkView> link(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "Id of the export") @PathVariable String exportId) {
        return Answer.of(LinkView.of(links.give(export(caller, id, exportId)), zone.id()));
    }

    private Export export(Caller caller, String seriesId, String exportId) {
        return exports.require(caller.shopId(), PathId.of(seriesId), PathId.of(exportId));
    }
}
