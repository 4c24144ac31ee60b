package io.confetti.contract;

import java.time.Duration;
import java.util.List;

/** The part of a template that a coupon keeps for ever: kept per version, immutable. */
public record TemplateRule(
        DiscountRule discount,
        ScopeRule scope,
        List<String> stackingGroups,
        UsableRule usable,
        RefundPolicy refundPolicy) {

    /** The same rule at another time. */
    public TemplateRule movedBy(Duration shift) {
        return new TemplateRule(discount, scope, stackingGroups, usable.movedBy(shift), refundPolicy);
    }

    /** Whether a later release made it with what is not known here; then it is neither kept nor sent on. */
    public boolean hasUnknowns() {
        return !equals(withoutUnknowns());
    }

    /** For display only: null for constants that are not known here. */
    public TemplateRule withoutUnknowns() {
        return new TemplateRule(
                discount == null || discount.hasUnknowns() ? null : discount,
                scope == null || scope.hasUnknowns() ? null : scope,
                stackingGroups,
                usable == null || usable.hasUnknowns() ? null : usable,
                refundPolicy == RefundPolicy.UNKNOWN ? null : refundPolicy);
    }
}
