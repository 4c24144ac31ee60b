package io.confetti.merchantadmin.revocation.web;

import io.confetti.contract.RevocationAnswer;
import io.confetti.contract.RevocationCommand;
import io.confetti.merchantadmin.revocation.RevocationError;
import io.confetti.merchantadmin.revocation.client.DistributionRevokes;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Takes single coupons back. A repeat needs no key: what is revoked is answered as revoked before. */
@RestController
@RequestMapping("/api/merchant")
@Tag(name = "Revocations")
class RevocationController {
    private static final String EXAMPLE = """
            {"templateId": "1790000000000000001", "userIds": ["42", "43"], "reason": "fraud", "freesPlace": false, "dryRun": true}""";

    private final DistributionRevokes revokes;

    RevocationController(DistributionRevokes revokes) {
        this.revokes = revokes;
    }

    record Revocation(
            boolean dryRun,

            @Schema(description = "Coupons by outcome") Map<String, Long> counts,

            @Schema(description = "Empty if a dry run meets a task of more than 5,000 coupons: they are counted only")
            List<RevokedView> coupons) {

        static Revocation of(boolean dryRun, RevocationAnswer answer) {
            Map<String, Long> counts = new TreeMap<>();
            if (answer.counts() != null) {
                answer.counts().forEach((outcome, count) -> counts.put(outcome.name(), count));
            }
            List<RevokedView> coupons = views(answer);
            coupons.forEach(coupon -> counts.merge(coupon.outcome().name(), 1L, Long::sum));
            return new Revocation(dryRun, counts, coupons);
        }
    }

    @Audited("coupon.revoke-many")
    @PostMapping("/revocations")
    @Operation(
            summary =
                    "Take back the coupons that users have of a template, or those of a small task; used ones are listed and not touched",
            description = "With dryRun true nothing is changed, and the answer says what would become of each coupon")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<Revocation> revoke(Caller caller, @RequestBody JsonBody<RevocationRequest> body) {
        RevocationCommand command = RevocationForm.read(body, caller.shopId());
        return Answer.of(Revocation.of(command.dryRun(), revokes.revoke(command)));
    }

    @Audited("coupon.revoke")
    @PostMapping("/coupons/{id}/revoke")
    @Operation(
            summary = "Take one coupon back; one that an order has is taken back once the order gives it up",
            description = "The answer says what became of it; a repeat finds it revoked and changes nothing")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"reason\": \"fraud\", \"freesPlace\": false}")))
    Answer<RevokedView> revokeOne(Caller caller, @PathVariable String id, @RequestBody JsonBody<RevokeRequest> body) {
        RevokeRequest request = body.read();
        var command = RevocationCommand.ofCoupon(
                caller.shopId(), PathId.of(id), Boolean.TRUE.equals(request.freesPlace()), request.reason());
        return Answer.of(views(revokes.revoke(command)).stream()
                .findFirst()
                .orElseThrow(RevocationError.COUPON_NOT_FOUND::refusal));
    }

    private static List<RevokedView> views(RevocationAnswer answer) {
        return answer.coupons().stream().map(RevokedView::of).toList();
    }
}
