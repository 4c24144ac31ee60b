package io.confetti.core.offer;

import io.confetti.contract.PushRule;
import io.confetti.contract.TemplateRule;
import java.time.Instant;

/**
 * A template as coupons of it are given and shown; status, window and stock are in {@link
 * io.confetti.core.stock.TemplateStock}.
 *
 * @param perUserLimit coupons of the template that a user may ever receive
 * @param visibleFrom inclusive; before it users do not see that it exists
 * @param ruleVersion version that new coupons get
 * @param texts what users read beside the name; {@link OfferTexts#NONE} for null, as in copies of an earlier release
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
        OfferTexts texts) {

    public TemplateOffer {
        texts = texts == null ? OfferTexts.NONE : texts;
    }

    /** What a coupon of this template is given with now. */
    public PushRule givingRule() {
        return new PushRule(perUserLimit, ruleVersion, rule.usable());
    }
}
