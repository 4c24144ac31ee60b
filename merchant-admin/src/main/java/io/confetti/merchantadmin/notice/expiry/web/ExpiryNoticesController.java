package io.confetti.merchantadmin.notice.expiry.web;

import io.confetti.contract.ExpiryNotices;
import io.confetti.merchantadmin.notice.expiry.ChangeExpiryNotices;
import io.confetti.merchantadmin.notice.expiry.FindExpiryNotices;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** When users hear that their coupons of a template end. A repeat needs no key, it changes nothing. */
@RestController
@RequestMapping("/api/merchant/templates/{id}/expiry-notices")
@Tag(name = "Notices")
class ExpiryNoticesController {
    private static final String EXAMPLE = """
            {"notices": [{"beforeMinutes": 10080, "channels": ["MAIL"]}, {"beforeMinutes": 180, "channels": ["MAIL", "SMS"]}]}""";

    private final ChangeExpiryNotices changeExpiryNotices;
    private final FindExpiryNotices findExpiryNotices;

    ExpiryNoticesController(ChangeExpiryNotices changeExpiryNotices, FindExpiryNotices findExpiryNotices) {
        this.changeExpiryNotices = changeExpiryNotices;
        this.findExpiryNotices = findExpiryNotices;
    }

    @Audited("template.expiry-notices")
    @PutMapping
    @Operation(
            summary = "Say when users hear that their coupons end, in the place of what was said before",
            description =
                    "Whoever has used his coupon, or received it later than that, does not hear of it. Contacts are those of"
                            + " PUT /api/merchant/contacts.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<ExpiryNoticesView> change(
            Caller caller, @PathVariable String id, @RequestBody JsonBody<ExpiryNoticesRequest> body) {
        ExpiryNotices notices = ExpiryNoticesForm.read(body, caller.shopId(), PathId.of(id));
        changeExpiryNotices.change(notices);
        return Answer.of(ExpiryNoticesView.of(notices));
    }

    @GetMapping
    @Operation(
            summary = "Read when users hear that their coupons end",
            description = "Of one template; 404 for a template of another shop")
    Answer<ExpiryNoticesView> find(Caller caller, @PathVariable String id) {
        return Answer.of(ExpiryNoticesView.of(findExpiryNotices.find(caller.shopId(), PathId.of(id))));
    }
}
