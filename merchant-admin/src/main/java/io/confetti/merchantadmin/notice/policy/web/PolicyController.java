package io.confetti.merchantadmin.notice.policy.web;

import io.confetti.contract.NoticePolicyChange;
import io.confetti.contract.ShopNoticePolicy;
import io.confetti.merchantadmin.notice.policy.client.DistributionPolicies;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** How a shop wants its notices. A repeat needs no key, it changes nothing. */
@RestController
@RequestMapping("/api/merchant/notice-policy")
@Tag(name = "Notices")
class PolicyController {
    private static final String EXAMPLE = """
            {"zone": "Asia/Shanghai", "language": "zh-CN", "quietFrom": "22:00", "quietUntil": "08:00",
             "operatorMail": "operator@example.com", "shopName": "花店", "link": "https://shop.example/coupons"}""";

    private final DistributionPolicies policies;

    PolicyController(DistributionPolicies policies) {
        this.policies = policies;
    }

    @GetMapping
    @Operation(
            summary = "How notices of the shop are sent; defaults where nothing is chosen",
            description = "One policy for all notices of the shop, whatever sends them")
    Answer<PolicyView> find(Caller caller) {
        return Answer.of(PolicyView.of(policies.find(caller.shopId())));
    }

    @Audited("notice-policy.change")
    @PutMapping
    @Operation(
            summary = "Say how notices of the shop are sent",
            description =
                    "All of it at once: what is left out is by default again. What a user has chosen goes before it.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<PolicyView> change(Caller caller, @RequestBody JsonBody<PolicyRequest> body) {
        ShopNoticePolicy policy = PolicyForm.read(body);
        policies.change(new NoticePolicyChange(caller.shopId(), policy, caller.subject()));
        return find(caller);
    }
}
