package io.confetti.settlement.quote.domain;

import io.confetti.settlement.discount.domain.Discount;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.Set;

/**
 * A coupon with the rule that it was granted with.
 *
 * @param ruleVersion version of the template, never a later one than it was granted with
 * @param usableUntil exclusive
 * @param groups stacking groups
 */
public record Coupon(
        long id, long templateId, int ruleVersion, Instant usableUntil, Discount discount, Set<String> groups) {

    /**
     * Order of application: by step, narrow scopes first; what follows only makes it definite, and keeps coupons of one
     * rule together.
     */
    public static final Comparator<Coupon> APPLICATION = Comparator.comparing(
                    (Coupon coupon) -> coupon.discount().step())
            .thenComparing(coupon -> coupon.discount().scope().kind())
            .thenComparing(Coupon::templateId)
            .thenComparing(Coupon::ruleVersion)
            .thenComparing(Coupon::usableUntil)
            .thenComparing(Coupon::id);

    public Coupon {
        groups = Set.copyOf(groups);
    }

    /**
     * Whether both may be used in one order. Naming a group is consent to go with every coupon that names it too, so
     * both have consented if they share one. Coupons of different shops never touch the same line and need no consent.
     */
    public boolean stacksWith(Coupon other) {
        return discount.scope().shopId() != other.discount.scope().shopId()
                || !Collections.disjoint(groups, other.groups);
    }

    boolean hasRuleOf(Coupon other) {
        return templateId == other.templateId && ruleVersion == other.ruleVersion;
    }
}
