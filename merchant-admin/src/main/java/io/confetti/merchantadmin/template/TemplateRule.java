package io.confetti.merchantadmin.template;

import io.confetti.core.contract.UsableRule;
import java.util.List;

/** The part of a template that a coupon keeps for ever: kept per version, immutable. */
public record TemplateRule(
        Discount discount, Scope scope, List<String> stackingGroups, UsableRule usable, RefundPolicy refundPolicy) {}
