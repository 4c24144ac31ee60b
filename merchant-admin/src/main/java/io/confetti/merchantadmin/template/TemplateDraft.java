package io.confetti.merchantadmin.template;

import io.confetti.contract.TemplateRule;
import io.confetti.core.audience.AudienceConditions;
import io.confetti.core.offer.Audience;
import java.time.Instant;

/**
 * What a new template is to be, validated.
 *
 * @param conditions that users meet who may claim
 * @param stock coupons that may ever be granted
 * @param draft whether it waits for its publication
 */
public record TemplateDraft(
        String name,
        TemplateTexts texts,
        Audience audience,
        AudienceConditions conditions,
        Instant visibleFrom,
        Instant claimStart,
        Instant claimEnd,
        int perUserLimit,
        long stock,
        TemplateRule rule,
        boolean draft) {}
