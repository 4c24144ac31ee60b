package io.confetti.merchantadmin.code.lookup.web;

import io.confetti.merchantadmin.code.lookup.LookUpCode;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Codes")
class CodeLookUpController {
    private static final String EXAMPLE = """
            {"code": "ACME/2026/0001"}""";

    private final LookUpCode lookUp;
    private final SuiteZone zone;

    CodeLookUpController(LookUpCode lookUp, SuiteZone zone) {
        this.lookUp = lookUp;
        this.zone = zone;
    }

    @Audited(value = "code.look-up", first = true)
    @GetMapping("/api/merchant/codes/{code}")
    @Operation(
            summary = "What a code is and what became of it: its series, who exchanged it, and the order of the coupon",
            description = "404 for anything that is no code of the shop, whatever it is elsewhere")
    Answer<CodeView> find(
            Caller caller, @Parameter(description = "In any form in which it may be typed") @PathVariable String code) {
        return Answer.of(CodeView.of(lookUp.lookUp(caller.shopId(), code), zone.id()));
    }

    @Audited(value = "code.look-up", first = true)
    @PostMapping("/api/merchant/codes/look-up")
    @Operation(
            summary = "As GET …/codes/{code}, for codes that no path can have in it, as with a / in them",
            description = "Changes nothing. 404 for anything that is no code of the shop, whatever it is elsewhere")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<CodeView> lookUp(Caller caller, @RequestBody JsonBody<LookUpRequest> body) {
        BodyFields fields = body.fields();
        LookUpRequest request = fields.as(LookUpRequest.class);
        fields.check();
        return Answer.of(CodeView.of(lookUp.lookUp(caller.shopId(), request.code()), zone.id()));
    }
}
