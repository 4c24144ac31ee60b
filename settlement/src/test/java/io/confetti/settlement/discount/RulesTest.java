package io.confetti.settlement.discount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.TemplateRule;
import io.confetti.settlement.discount.domain.Discount;
import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.Scope;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTest {
    private static final DiscountRule OFF = new DiscountRule(DiscountRule.Kind.FIXED_OFF, 100L, null, null, null);

    @Test
    void aRuleOfThisReleaseIsComputed() {
        assertThat(Rules.discount(1001, rule(OFF, ScopeRule.EVERYTHING, RefundPolicy.NEVER_RETURN)))
                .isEqualTo(new FixedOff(Scope.everythingOf(1001), 100));
    }

    /** A new kind is added here, where the compiler asks for it. */
    private static DiscountRule sample(DiscountRule.Kind kind) {
        return switch (kind) {
            case FIXED_OFF -> OFF;
            case THRESHOLD_OFF -> new DiscountRule(kind, 100L, null, 1_000L, null);
            case PERCENT_OFF -> new DiscountRule(kind, null, 2_000, null, null);
            case UNKNOWN -> throw new IllegalArgumentException("not of this release");
        };
    }

    @Test
    void everyKindOfThisReleaseIsADiscountOfItsOwn() {
        var discounts = Arrays.stream(DiscountRule.Kind.values())
                .filter(kind -> kind != DiscountRule.Kind.UNKNOWN)
                .map(kind -> rule(sample(kind), ScopeRule.EVERYTHING, RefundPolicy.NEVER_RETURN))
                .<Class<?>>map(rule -> Rules.discount(1001, rule).getClass());

        assertThat(discounts).containsExactlyInAnyOrder(Discount.class.getPermittedSubclasses());
    }

    @Test
    void whatALaterReleaseAddedIsNotComputed() {
        var discount = new DiscountRule(DiscountRule.Kind.named("GIFT"), 100L, null, null, null);
        var scope = new ScopeRule(ScopeRule.Kind.named("BRAND"), List.of("b"));

        assertNotComputed(rule(discount, ScopeRule.EVERYTHING, RefundPolicy.NEVER_RETURN));
        assertNotComputed(rule(OFF, scope, RefundPolicy.NEVER_RETURN));
        assertNotComputed(rule(OFF, ScopeRule.EVERYTHING, RefundPolicy.named("RETURN_ONCE")));
    }

    private static void assertNotComputed(TemplateRule rule) {
        assertThatThrownBy(() -> Rules.discount(1001, rule)).isInstanceOf(IllegalArgumentException.class);
    }

    private static TemplateRule rule(DiscountRule discount, ScopeRule scope, RefundPolicy policy) {
        return new TemplateRule(discount, scope, List.of(), null, policy);
    }
}
