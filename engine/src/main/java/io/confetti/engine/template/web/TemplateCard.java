package io.confetti.engine.template.web;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.UsableRule;
import io.confetti.engine.template.Claimable;
import io.confetti.engine.template.PublishedTemplate;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A template as a user sees it. */
record TemplateCard(
        String id,
        String shopId,
        String name,

        @Schema(description = "Up to 500 characters; null for none")
        String description,

        @Schema(
                description =
                        "Up to 30 lines of up to 200 characters each; null in lists, where they are left out, but for"
                                + " those of what can be claimed")
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

        @Schema(
                description = "Who may claim: every one of these, each with its kind, must be met. REGION {regions},"
                        + " MEMBER_LEVEL {atLeast}, NEW_USER {days}, FIRST_ORDER; others may follow")
        List<Map<String, Object>> audienceConditions,

        @Schema(description = "Coupons that may still be given, as it was some seconds ago: a hint, never a promise")
        long left,

        @Schema(description = "In lists of what can be claimed, with a user's token; null else")
        Claimable.Mine mine) {

    /** With everything that there is to read of it. */
    static TemplateCard of(PublishedTemplate template, Instant now) {
        return card(template, template.offer().texts().terms(), null, now);
    }

    /** A page has up to a hundred of them: the terms, which may be long, are left out. */
    static TemplateCard listed(PublishedTemplate template, Instant now) {
        return card(template, null, null, now);
    }

    /** Where it is offered, everything about it is to be read. */
    static TemplateCard claimable(Claimable one, Instant now) {
        PublishedTemplate template = one.template();
        return card(template, template.offer().texts().terms(), one.mine(), now);
    }

    private static TemplateCard card(PublishedTemplate template, List<String> terms, Claimable.Mine mine, Instant now) {
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
                offer.conditions().content(),
                stock.left(),
                mine);
    }
}
