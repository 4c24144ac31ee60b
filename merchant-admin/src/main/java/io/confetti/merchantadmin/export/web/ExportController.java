package io.confetti.merchantadmin.export.web;

import io.confetti.merchantadmin.export.CreateRowExport;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowExportLinks;
import io.confetti.merchantadmin.export.RowExportQueries;
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
@RequestMapping("/api/merchant/exports")
@Tag(name = "Exports")
class ExportController {
    private static final String ROUTE = "POST /api/merchant/exports";
    private static final String EXAMPLE = """
            {"kind": "COUPONS", "format": "CSV", "filter": {"state": "REDEEMED", "from": "2026-11-01T00:00:00+08:00"}}""";

    private final CreateRowExport create;
    private final RowExportQueries exports;
    private final RowExportLinks links;
    private final RowExportViews views;
    private final MakeOnce makeOnce;
    private final SuiteZone zone;

    ExportController(
            CreateRowExport create,
            RowExportQueries exports,
            RowExportLinks links,
            RowExportViews views,
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

    @Audited("export.create")
    @PostMapping
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Write rows of the shop to a file, in the background",
            description =
                    "WAITING until the file is there, then DONE: …/{id}/link fetches it for some minutes. Files are kept for 24 hours."
                            + " 409 while two of the shop are being written")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<RowExportView> create(
            Caller caller,
            @RequestHeader(name = MakeOnce.KEY, required = false) String key,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<ExportRequest> body) {
        Made made = makeOnce.run(caller, ROUTE, key, body.content(), Made.class, () -> {
            RowExport fresh = create.create(caller, ExportForm.read(body));
            return new Made(String.valueOf(fresh.id()));
        });
        return Answer.of(views.one(export(caller, made.exportId()), language));
    }

    @GetMapping
    @Operation(
            summary = "Files of rows that were asked for, newest first",
            description = "Each with its kind, state and rows. Files are deleted 24 hours after they are made")
    Answer<Page<RowExportView>> list(
            Caller caller,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        var found = exports.list(caller.shopId(), page);
        var shown = views.all(found, language);
        return Answer.of(Page.of(found, page, RowExport::id, one -> shown.get(one.id())));
    }

    @GetMapping("/{id}")
    @Operation(
            summary = "One file of rows, and how far it is",
            description = "Ask again until it is there; then its link fetches it")
    Answer<RowExportView> find(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.one(export(caller, id), language));
    }

    @Audited(value = "export.link", first = true)
    @GetMapping("/{id}/link")
    @Operation(
            summary = "A link that fetches a file of rows without a token for some minutes",
            description = "Made anew at each call. 409 while the file is not there")
    Answer<LinkView> link(Caller caller, @PathVariable String id) {
        return Answer.of(LinkView.of(links.give(export(caller, id)), zone.id()));
    }

    private RowExport export(Caller caller, String id) {
        return exports.require(caller.shopId(), PathId.of(id));
    }
}
