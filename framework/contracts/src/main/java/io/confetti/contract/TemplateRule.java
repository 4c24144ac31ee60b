package io.confetti.contract;

import java.util.List;

/** The part of a template that a coupon keeps for ever: kept per version, immutable. */
public record TemplateRule(
        DiscountRule discount,
        ScopeRule scope,
        List<String> stackingGroups,
        UsableRule usable,
        RefundPolicy refundPolicy) {}
