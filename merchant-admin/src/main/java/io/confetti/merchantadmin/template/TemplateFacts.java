package io.confetti.merchantadmin.template;

import io.confetti.contract.TemplateRule;
import io.confetti.core.audience.AudienceConditions;
import io.confetti.core.offer.Audience;
import io.confetti.core.offer.OfferTexts;
import io.confetti.core.offer.TemplateOffer;
import java.time.Instant;

/**
 * What a template is, but for its stock, window and status.
 *
 * @param revision raised by each change of what stands here
 * @param conditions that users meet who may claim
 * @param version of the rule that new coupons get
 */
public record TemplateFacts(
        long id,
        long shopId,
        int revision,
        String name,
        TemplateTexts texts,
        int version,
        Audience audience,
        AudienceConditions conditions,
        Instant visibleFrom,
        int perUserLimit,
        TemplateRule rule,
        Instant createdAt,
        String createdBy) {

    /** What the granting kernel and users know of the template. */
    public TemplateOffer offer() {
        var told = new OfferTexts(texts.description(), texts.terms(), texts.picture());
        return new TemplateOffer(
                id, shopId, name, perUserLimit, audience, visibleFrom, version, rule, told, conditions);
    }

    TemplateFacts withNextRule(TemplateRule next) {
        return new TemplateFacts(
                id,
                shopId,
                revision + 1,
                name,
                texts,
                version + 1,
                audience,
                conditions,
                visibleFrom,
                perUserLimit,
                next,
                createdAt,
                createdBy);
    }

    /** As the edit says, in the next revision. */
    TemplateFacts edited(TemplateEdit edit) {
        return new TemplateFacts(
                id,
                shopId,
                revision + 1,
                edit.name(),
                edit.texts(),
                version,
                edit.audience(),
                edit.conditions(),
                edit.visibleFrom(),
                edit.perUserLimit(),
                rule,
                createdAt,
                createdBy);
    }
}
