package io.confetti.engine.template.web;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.UsableRule;
import io.confetti.engine.template.PublishedTemplate;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/** A template as a user sees it. */
record TemplateCard(
        String id,
        String shopId,
        String name,

        @Schema(description = "Up to 500 characters; null for none")
        String description,

        @Schema(description = "Up to 30 lines of up to 200 characters each; null in lists, where they are left out")
        List<String> terms,

        @Schema(description = "https address of up to 500 characters; null for none")
        String picture,

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

    /** With everything that there is to read of it. */
    static TemplateCard of(PublishedTemplate template, Instant now) {
        return card(template, template.offer().texts().terms(), now);
    }

    /** A page has up to a hundred of them: the terms, which may be long, are left out. */
    static TemplateCard listed(PublishedTemplate template, Instant now) {
        return card(template, null, now);
    }

    private static TemplateCard card(PublishedTemplate template, List<String> terms, Instant now) {
        var offer = template.offer();
        var rule = offer.rule().withoutUnknowns();
        var stock = template.stock();
        return new TemplateCard(
                Long.toString(offer.templateId()),
                Long.toString(offer.shopId()),
                offer.name(),
                offer.texts().description(),
                terms,
                offer.texts().picture(),
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
