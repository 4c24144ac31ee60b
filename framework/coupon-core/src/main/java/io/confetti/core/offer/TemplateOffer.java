package io.confetti.core.offer;

import io.confetti.contract.PushRule;
import io.confetti.contract.TemplateRule;
import io.confetti.core.audience.AudienceConditions;
import java.time.Instant;

/**
 * A template as coupons of it are given and shown; status, window and stock are in {@link
 * io.confetti.core.stock.TemplateStock}.
 *
 * @param perUserLimit coupons of the template that a user may ever receive
 * @param visibleFrom inclusive; before it users do not see that it exists
 * @param ruleVersion version that new coupons get
 * @param texts what users read beside the name; {@link OfferTexts#NONE} for null, as in copies of an earlier release
 * @param conditions that users meet who may claim; {@link AudienceConditions#NONE} for null, likewise
 */
public record TemplateOffer(
        long templateId,
        long shopId,
        String name,
        int perUserLimit,
        Audience audience,
        Instant visibleFrom,
        int ruleVersion,
        TemplateRule rule,
        OfferTexts texts,
        AudienceConditions conditions) {

    public TemplateOffer {
        texts = texts == null ? OfferTexts.NONE : texts;
        conditions = conditions == null ? AudienceConditions.NONE : conditions;
    }

    /** What a coupon of this template is given with now. */
    public PushRule givingRule() {
        return new PushRule(perUserLimit, ruleVersion, rule.usable());
    }
}
