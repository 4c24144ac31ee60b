package io.confetti.settlement.discount;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.TemplateRule;
import io.confetti.settlement.discount.domain.Discount;
import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.PercentOff;
import io.confetti.settlement.discount.domain.Scope;
import io.confetti.settlement.discount.domain.ThresholdOff;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the discount of a template's rule. */
public final class Rules {
    private Rules() {}

    /** @throws IllegalArgumentException if the rule cannot be, which its owner refuses to store */
    public static Discount discount(long shopId, TemplateRule rule) {
        Scope scope = scope(shopId, rule.scope());
        DiscountRule of = rule.discount();
        if (rule.refundPolicy() == RefundPolicy.UNKNOWN) {
            throw notKnown("refund policy");
        }
        requireKnown(of.kind(), "discount");
        return switch (of.kind()) {
            case FIXED_OFF -> new FixedOff(scope, of.amountOff());
            case THRESHOLD_OFF -> new ThresholdOff(scope, of.threshold(), of.amountOff());
            case PERCENT_OFF ->
                new PercentOff(
                        scope,
                        of.percentOff(),
                        of.threshold() == null ? 0 : of.threshold(),
                        of.maxDiscount() == null ? PercentOff.NO_CAP : of.maxDiscount());
            case UNKNOWN -> throw notKnown("discount");
        };
    }

    public static Set<String> stackingGroups(TemplateRule rule) {
        List<String> groups = rule.stackingGroups();
        return groups == null ? Set.of() : Set.copyOf(groups);
    }

    private static void requireKnown(@Nullable Enum<?> kind, String what) {
        if (kind == null) {
            throw notKnown(what);
        }
    }

    private static IllegalArgumentException notKnown(String what) {
        return new IllegalArgumentException("a " + what + " of a kind that is not known here");
    }

    private static Scope scope(long shopId, ScopeRule rule) {
        requireKnown(rule.kind(), "scope");
        return switch (rule.kind()) {
            case ALL -> Scope.everythingOf(shopId);
            case CATEGORY -> new Scope(shopId, Scope.Kind.CATEGORY, Set.copyOf(rule.ids()));
            case PRODUCT -> new Scope(shopId, Scope.Kind.PRODUCT, Set.copyOf(rule.ids()));
            case UNKNOWN -> throw notKnown("scope");
        };
    }
}
