package io.confetti.engine.inbox;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.TemplateVersion;
import io.confetti.engine.wallet.client.RuleVersions;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Finds the discount of the very version that a coupon was given with: the present one stands with the template, an older
 * one is asked of its owner once.
 */
@Component
class FindDiscount {
    private final RuleVersions versions;

    FindDiscount(RuleVersions versions) {
        this.versions = versions;
    }

    /** Empty if it cannot be told now. */
    Optional<DiscountRule> of(NoticedCoupon coupon) {
        NoticedCoupon.Offer offer = coupon.offer();
        if (offer == null) {
            return Optional.empty();
        }
        if (offer.ruleVersion() == coupon.ruleVersion()) {
            return Optional.ofNullable(offer.discount());
        }
        return versions.find(coupon.templateId(), coupon.ruleVersion())
                .map(TemplateVersion::rule)
                .map(rule -> rule.withoutUnknowns().discount());
    }
}
