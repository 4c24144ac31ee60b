package io.confetti.merchantadmin.template;

import io.confetti.core.audience.AudienceConditions;
import io.confetti.core.offer.Audience;
import java.time.Instant;

/**
 * A template as it is to be, validated: what the operator did not name is as it was.
 *
 * @param conditions that users meet who may claim
 * @param stock coupons that may ever be granted
 */
public record TemplateEdit(
        String name,
        TemplateTexts texts,
        Audience audience,
        AudienceConditions conditions,
        Instant visibleFrom,
        Instant claimStart,
        Instant claimEnd,
        int perUserLimit,
        long stock) {}
