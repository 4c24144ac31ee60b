package io.confetti.merchantadmin.code.series.web;

import io.confetti.merchantadmin.code.series.ExtendSeries;
import io.confetti.merchantadmin.code.series.MoveSeries;
import io.confetti.merchantadmin.code.series.MoveSeries.Command;
import io.confetti.merchantadmin.code.series.RebuildSeries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Commands to a series. Each may be repeated: the answer is the same, and nothing more happens. */
@RestController
@RequestMapping("/api/merchant/code-series/{id}")
@Tag(name = "Codes")
class CodeSeriesStateController {
    private final MoveSeries move;
    private final ExtendSeries extend;
    private final RebuildSeries rebuild;
    private final SeriesViews views;

    CodeSeriesStateController(MoveSeries move, ExtendSeries extend, RebuildSeries rebuild, SeriesViews views) {
        this.move = move;
        this.extend = extend;
        this.rebuild = rebuild;
        this.views = views;
    }

    @Audited("code-series.extend")
    @PostMapping("/extend")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Let a series have more codes, or a word more uses",
            description =
                    "Codes that exist stay and are taken meanwhile; the new ones are built in the background. The stock of"
                            + " the template stays as it is")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"size\": 2000000}")))
    Answer<SeriesView> extend(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<SizeRequest> body) {
        long size = body.read().size();
        return Answer.of(views.one(extend.extend(caller.shopId(), PathId.of(id), size), language));
    }

    @Audited("code-series.rebuild")
    @PostMapping("/rebuild")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Go on with a build that failed, behind the last file that counts",
            description = "Answered at once; codes that are built already stay as they are")
    Answer<SeriesView> rebuild(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.one(rebuild.rebuild(caller.shopId(), PathId.of(id)), language));
    }

    @Audited("code-series.pause")
    @PostMapping("/pause")
    @Operation(
            summary = "Take no codes of a series for a while; they stay unused",
            description = "Coupons that its codes were exchanged for are not touched. Pausing again changes nothing")
    Answer<SeriesView> pause(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return command(caller, id, Command.PAUSE, language);
    }

    @Audited("code-series.resume")
    @PostMapping("/resume")
    @Operation(summary = "Take the codes of a paused series again", description = "A closed series cannot be resumed")
    Answer<SeriesView> resume(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return command(caller, id, Command.RESUME, language);
    }

    @Audited("code-series.close")
    @PostMapping("/close")
    @Operation(
            summary = "Take no codes of a series any more; coupons that they were exchanged for stay",
            description = "For good; the stock of the template stays as it is")
    Answer<SeriesView> close(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return command(caller, id, Command.CLOSE, language);
    }

    private Answer<SeriesView> command(Caller caller, String id, Command command, String language) {
        return Answer.of(views.one(move.move(caller.shopId(), PathId.of(id), command), language));
    }
}
