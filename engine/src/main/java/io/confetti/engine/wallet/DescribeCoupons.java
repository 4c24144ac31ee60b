package io.confetti.engine.wallet;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.TemplateRule;
import io.confetti.contract.TemplateVersion;
import io.confetti.engine.code.coupon.CouponCodes;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.engine.template.TemplateCache;
import io.confetti.engine.wallet.client.RuleVersions;
import io.confetti.platform.error.CouponException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Says what coupons are good for: the template's name, and the rule of the very version that each was given with. The
 * present version comes from the template cache, an older one from its owner; what cannot be had now is left out.
 */
@Component
public class DescribeCoupons {
    private final TemplateCache templates;
    private final RuleVersions versions;
    private final CouponCodes codes;

    DescribeCoupons(TemplateCache templates, RuleVersions versions, CouponCodes codes) {
        this.templates = templates;
        this.versions = versions;
        this.codes = codes;
    }

    /**
     * @param name null if unknown
     * @param rule null if unknown, as are parts of it that a later release has made
     * @param code null if it shows none
     */
    public record Described(Coupon coupon, String name, TemplateRule rule, String code) {

        public DiscountRule discount() {
            return rule == null ? null : rule.discount();
        }
    }

    public List<Described> describe(List<Coupon> coupons) {
        Map<Long, Optional<PublishedTemplate>> found = new HashMap<>();
        return coupons.stream()
                .map(coupon -> describe(coupon, found.computeIfAbsent(coupon.templateId(), this::template)))
                .toList();
    }

    private Described describe(Coupon coupon, Optional<PublishedTemplate> template) {
        String name = template.map(it -> it.offer().name()).orElse(null);
        TemplateRule rule = template.flatMap(it -> rule(coupon, it)).orElse(null);
        String code = codes.of(coupon.templateId(), coupon.id()).orElse(coupon.code());
        return new Described(coupon, name, rule, code);
    }

    private Optional<TemplateRule> rule(Coupon coupon, PublishedTemplate template) {
        Optional<TemplateRule> rule = template.offer().ruleVersion() == coupon.ruleVersion()
                ? Optional.of(template.offer().rule())
                : versions.find(coupon.templateId(), coupon.ruleVersion()).map(TemplateVersion::rule);
        return rule.map(TemplateRule::withoutUnknowns);
    }

    private Optional<PublishedTemplate> template(long templateId) {
        try {
            return templates.find(templateId);
        } catch (CouponException busy) {
            return Optional.empty();
        }
    }
}
