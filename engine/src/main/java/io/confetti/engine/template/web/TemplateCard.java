package io.confetti.engine.template.web;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.UsableRule;
import io.confetti.engine.template.PublishedTemplate;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** A template as a user sees it. */
record TemplateCard(
        String id,
        String shopId,
        String name,

        @Schema(description = "ACTIVE, PAUSED or ENDED; ENDED also once the claim window is over")
        String status,

        @Schema(description = "Whether a claim would be accepted now, as far as window and status go")
        boolean claimable,

        Instant claimStart,
        @Schema(description = "Exclusive") Instant claimEnd,
        int perUserLimit,
        DiscountRule discount,
        ScopeRule scope,
        UsableRule usable,

        @Schema(description = "Coupons that may still be given, as it was some seconds ago: a hint, never a promise")
        long left) {

    static TemplateCard of(PublishedTemplate template, Instant now) {
        var offer = template.offer();
        var rule = offer.rule().withoutUnknowns();
        var stock = template.stock();
        return new TemplateCard(
                Long.toString(offer.templateId()),
                Long.toString(offer.shopId()),
                offer.name(),
                now.isBefore(stock.claimEnd()) ? stock.status().name() : "ENDED",
                template.isClaimable(now),
                stock.claimStart(),
                stock.claimEnd(),
                offer.perUserLimit(),
                rule.discount(),
                rule.scope(),
                rule.usable(),
                stock.left());
    }
}
