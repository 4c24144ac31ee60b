package io.confetti.merchantadmin.code.voided.web;

import io.confetti.merchantadmin.code.voided.VoidCodes;
import io.confetti.merchantadmin.code.voided.VoidQueries;
import io.confetti.merchantadmin.code.voided.VoidedRange;
import io.confetti.platform.audit.Audited;
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
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/code-series/{id}")
@Tag(name = "Codes")
class CodeVoidController {
    private static final String EXAMPLE = """
            {"from": 1000, "to": 1999, "reason": "Box 12 was lost in the post"}""";

    private final VoidCodes voidCodes;
    private final VoidQueries voids;
    private final SuiteZone zone;

    CodeVoidController(VoidCodes voidCodes, VoidQueries voids, SuiteZone zone) {
        this.voidCodes = voidCodes;
        this.voids = voids;
        this.zone = zone;
    }

    @Audited("code-series.void")
    @PostMapping("/void")
    @Operation(
            summary = "Declare codes void: none of them is exchanged any more",
            description =
                    "Give codes, or from and to, or all. Codes that were exchanged before are listed; their coupons stay."
                            + " If one of the codes is none of the series nothing is declared void. Repeating it changes nothing")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<VoidedView> declareVoid(Caller caller, @PathVariable String id, @RequestBody JsonBody<VoidRequest> body) {
        long seriesId = PathId.of(id);
        return Answer.of(VoidedView.of(voidCodes.declareVoid(caller, seriesId, VoidForm.read(body)), zone.id()));
    }

    @GetMapping("/voids")
    @Operation(summary = "What was declared void of a series, newest first", description = "Of this series alone")
    Answer<Page<VoidedRangeView>> list(
            Caller caller,
            @PathVariable String id,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit) {
        PageRequest page = PageRequest.read(cursor, limit);
        var found = voids.list(caller.shopId(), PathId.of(id), page);
        return Answer.of(Page.of(found, page, VoidedRange::id, one -> VoidedRangeView.of(one, zone.id())));
    }
}
