package io.confetti.merchantadmin.template;

import io.confetti.contract.TemplateRule;
import io.confetti.core.offer.Audience;
import io.confetti.core.offer.TemplateOffer;
import java.time.Instant;

/**
 * What stays as it was made.
 *
 * @param version of the rule that new coupons get
 */
public record TemplateFacts(
        long id,
        long shopId,
        String name,
        int version,
        Audience audience,
        Instant visibleFrom,
        int perUserLimit,
        TemplateRule rule,
        Instant createdAt,
        String createdBy) {

    /** What the granting kernel and users know of the template. */
    public TemplateOffer offer() {
        return new TemplateOffer(id, shopId, name, perUserLimit, audience, visibleFrom, version, rule);
    }

    TemplateFacts withNextRule(TemplateRule next) {
        return new TemplateFacts(
                id, shopId, name, version + 1, audience, visibleFrom, perUserLimit, next, createdAt, createdBy);
    }
}
