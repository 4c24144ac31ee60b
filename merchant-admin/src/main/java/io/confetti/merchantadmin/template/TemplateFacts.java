package io.confetti.merchantadmin.template;

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
        String createdBy) {}
