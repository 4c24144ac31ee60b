package io.confetti.settlement.discount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.TemplateRule;
import io.confetti.settlement.discount.domain.FixedOff;
import io.confetti.settlement.discount.domain.Scope;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTest {
    private static final DiscountRule OFF = new DiscountRule(DiscountRule.Kind.FIXED_OFF, 100L, null, null, null);

    @Test
    void aRuleOfThisReleaseIsComputed() {
        assertThat(Rules.discount(1001, rule(OFF, ScopeRule.EVERYTHING, RefundPolicy.NEVER_RETURN)))
                .isEqualTo(new FixedOff(Scope.everythingOf(1001), 100));
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
