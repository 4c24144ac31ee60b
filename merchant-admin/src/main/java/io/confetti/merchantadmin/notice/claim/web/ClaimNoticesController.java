package io.confetti.merchantadmin.notice.claim.web;

import io.confetti.contract.ClaimNotices;
import io.confetti.contract.NoticeStep;
import io.confetti.merchantadmin.notice.claim.ChangeClaimNotices;
import io.confetti.merchantadmin.notice.claim.FindClaimNotices;
import io.confetti.merchantadmin.task.web.NotifyForm;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** How users hear of what they claim of a template. A repeat needs no key, it changes nothing. */
@RestController
@RequestMapping("/api/merchant/templates/{id}/claim-notices")
@Tag(name = "Notices")
class ClaimNoticesController {
    private static final String EXAMPLE = """
            {"chain": [{"channel": "MAIL", "else": "SMS"}]}""";

    private final ChangeClaimNotices changeClaimNotices;
    private final FindClaimNotices findClaimNotices;

    ClaimNoticesController(ChangeClaimNotices changeClaimNotices, FindClaimNotices findClaimNotices) {
        this.changeClaimNotices = changeClaimNotices;
        this.findClaimNotices = findClaimNotices;
    }

    @Audited("template.claim-notices")
    @PutMapping
    @Operation(
            summary = "Say how users hear of the coupons that they claim",
            description =
                    "Counts for claims that are made from then on. Contacts are those of PUT /api/merchant/contacts.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<ClaimNoticesView> change(
            Caller caller, @PathVariable String id, @RequestBody JsonBody<ClaimNoticesRequest> body) {
        ClaimNotices notices = new ClaimNotices(caller.shopId(), PathId.of(id), chain(body));
        changeClaimNotices.change(notices);
        return Answer.of(ClaimNoticesView.of(notices));
    }

    @GetMapping
    @Operation(
            summary = "Read how users hear of the coupons that they claim",
            description = "Of one template; 404 for a template of another shop")
    Answer<ClaimNoticesView> find(Caller caller, @PathVariable String id) {
        return Answer.of(ClaimNoticesView.of(findClaimNotices.find(caller.shopId(), PathId.of(id))));
    }

    private static List<NoticeStep> chain(JsonBody<ClaimNoticesRequest> body) {
        BodyFields fields = body.fields();
        List<NoticeStep> chain =
                NotifyForm.sent(fields, fields.as(ClaimNoticesRequest.class).chain());
        fields.check();
        return chain;
    }
}
